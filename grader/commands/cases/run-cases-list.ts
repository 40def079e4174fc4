/** Runs `cases list`: every case with its board drawn, its points and the right answer. */
import { loadCaseAnswers } from '../../cases/case-answers.ts';
import { caseText } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { isHidden } from '../../results/hidden-cases.ts';
import { roundPoints } from '../../results/score.ts';
import { casesFolder, points, shownFrom } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';

export interface CasesArguments {
  /** The name of the one whose cases are meant. */
  readonly exercise: string;
  readonly cases?: string;
}

export async function runCasesList(given: CasesArguments, io: Io): Promise<number> {
  const [set, answers] = await Promise.all([
    loadCases(casesFolder(given, given.exercise, io), given.exercise),
    loadCaseAnswers(io.projectFolder, given.exercise),
  ]);
  for (const file of set.files) {
    const worth = roundPoints(file.cases.reduce((sum, spec) => sum + spec.points, 0));
    io.out(
      `${file.check}: ${file.cases.length} cases, ${points(worth)} (${shownFrom(file, io).file})\n\n`,
    );
    for (const spec of file.cases) {
      const title = spec.title === undefined ? '' : `, ${caseText(spec.title, 'en')}`;
      const hidden = isHidden(spec) ? `, not shown to students before ${spec.visibleFrom}` : '';
      io.out(`  ${spec.id}, ${points(spec.points)}${title}${hidden}\n`);
      io.out(`${answers.drawing(spec.check, spec.input).replace(/^/gm, '      ')}\n\n`);
    }
  }
  io.out(`${set.cases.length} cases, ${points(roundPoints(set.points))} together.\n`);
  return EXIT.good;
}

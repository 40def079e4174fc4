/** Runs `cases list`: shows every case with its input drawn, its points and the right answer. */
import { textIn } from '../../base/messages/format-message.ts';
import { loadCasesAndAnswers } from '../../cases/right-answers.ts';
import { isHidden } from '../../results/hint-level.ts';
import { type CasesArguments, casesFolder, shownFrom } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { pointsText } from './points-text.ts';

/** @returns the exit code */
export async function runCasesList(io: Io, given: CasesArguments): Promise<number> {
  const { exercise } = given;
  const folder = casesFolder(given, exercise, io);
  const { set, answers } = await loadCasesAndAnswers(folder, await io.exercises.load(exercise));
  for (const { file, check, cases } of set.lists) {
    const shown = shownFrom({ file }, io).file;
    io.out(`${check}: ${cases.length} cases, ${pointsText(cases, io)} (${shown})\n\n`);
    for (const spec of cases) {
      const title = spec.title === undefined ? '' : `, ${textIn(spec.title, 'en')}`;
      const hidden = isHidden(spec) ? `, not shown to students before ${spec.visibleFrom}` : '';
      io.out(`  ${spec.id}, ${pointsText([spec], io)}${title}${hidden}\n`);
      io.out(`${answers.drawing(check, spec.input).replace(/^/gm, '      ')}\n\n`);
    }
  }
  io.out(`${set.cases.length} cases, ${pointsText(set.cases, io)} together.\n`);
  return EXIT.good;
}

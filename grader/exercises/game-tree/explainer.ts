/** Tells of this exercise's own findings, in either language. */
import { wantedWords } from '../../derived/explainer.ts';
import type { WrongAnswer } from '../../derived/oracle.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Explainer, Failures } from '../../exercise/explainer.ts';
import type { Finding } from '../../exercise/finding.ts';
import type { Answer } from '../../results/result.ts';
import { rightAnswer } from './answers.ts';
import { diagnose } from './diagnosis.ts';
import { boardsIn, wrongBoardsIn, wrongTreeIn, wrongValueIn } from './finding.ts';
import { sizeOfTree } from './game/positions.ts';
import { type Lessons, lessonOf } from './lesson.ts';
import type { GameTreeOracle } from './oracle.ts';
import { stated, wantedOf } from './page.ts';
import { listed, sayIn } from './say.ts';
import { commonHint, explain } from './words/findings.ts';

export async function gameTreeExplainer(
  { answers }: GameTreeOracle,
  failures: Failures,
  language: Language,
): Promise<Explainer> {
  const say = sayIn(language);
  const lessons: Lessons = {
    answers,
    say,
    diagnoses: await diagnose(failures),
    atFault: failures.atFault,
  };
  return {
    explain: ({ name }, board, finding) =>
      explain({ check: name, board }, finding as WrongAnswer, answers, say),
    hint: ({ name }, finding) => commonHint(name, finding, say),
    convictedHint: (name) =>
      say(`convicted.${name === 'isTerminal' || name === 'buildTree' ? name : 'value'}.hint`),
    askedBackAbout: () => say('asked-back'),
    pending: (name) => say(`pending.${name === 'isTerminal' ? name : 'value'}`, { name }),
    readsUnwritten: (names) =>
      say('reads-unwritten', { names: listed(names, say), count: names.length }),
    expected: ({ name }, board) => rightAnswer(name, board, answers),
    expectedAsData: ({ name }, board) => {
      if (wantedOf(name) !== 'tree') return undefined;
      return { text: say('tree-of', { nodes: sizeOfTree(board).toLocaleString('en') }) };
    },
    rightDetails: ({ name }, board) =>
      wantedOf(name) === 'boards'
        ? { actual: answers.forcedWins(board), missing: [], unexpected: [] }
        : {},
    actual: actualOf,
    details: (_check, _board, finding) => detailsOf(finding),
    lesson: ({ name }, board, finding) => lessonOf(finding, name, board, lessons),
    named: (_check, board) => board,
    ...wantedWords(stated, language, (key) => say(key as 'program')),
  };
}

function actualOf(finding: Finding): Answer | undefined {
  const value = wrongValueIn(finding);
  // JSON has no word for NaN and the infinities.
  if (typeof value === 'number' && !Number.isFinite(value)) return { text: String(value) };
  return value ?? boardsIn(finding);
}

function detailsOf(finding: Finding): Readonly<Record<string, unknown>> {
  const tree = wrongTreeIn(finding);
  if (tree !== undefined) return { treeProblem: tree.problem };
  const boards = wrongBoardsIn(finding);
  if (boards === undefined) return {};
  const { missing, unexpected, repeated } = boards;
  return { missing, unexpected: [...unexpected, ...repeated] };
}

/** Tells of this exercise's own findings, in either language. */
import { wantedWords } from '../../derived/explainer.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Explainer, Failures } from '../../exercise/explainer.ts';
import type { Answer } from '../../results/result.ts';
import { type Finding, ownFinding } from './checks/finding.ts';
import { diagnose } from './diagnosis.ts';
import { sizeOfTree } from './game/positions.ts';
import { type Lessons, lessonOf } from './lesson.ts';
import type { GameTreeOracle } from './oracle.ts';
import { rightAnswer, stated, wantedOf } from './page.ts';
import { listed, sayIn } from './say.ts';
import { commonHint, explain, type OwnFinding } from './words/findings.ts';

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
      explain({ check: name, board }, ownFinding(finding) as OwnFinding, answers, say),
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
    actual: (finding) => actualOf(ownFinding(finding)),
    details: (_check, _board, finding) => boardsIn(ownFinding(finding)),
    lesson: ({ name }, board, finding) => lessonOf(ownFinding(finding), name, board, lessons),
    named: (_check, board) => board,
    ...wantedWords(stated, language, (key) => say(key as 'program')),
  };
}

function actualOf(finding: Finding): Answer | undefined {
  switch (finding.kind) {
    case 'wrong-value':
      // JSON has no word for NaN and the infinities.
      return typeof finding.actual === 'boolean' || Number.isFinite(finding.actual)
        ? finding.actual
        : { text: String(finding.actual) };
    case 'wrong-boards':
      return finding.actual;
    default:
      return undefined;
  }
}

function boardsIn(finding: Finding): Readonly<Record<string, unknown>> {
  if (finding.kind === 'wrong-tree') return { treeProblem: finding.problem };
  if (finding.kind !== 'wrong-boards') return {};
  const { missing, unexpected, repeated } = finding;
  return { missing, unexpected: [...unexpected, ...repeated] };
}

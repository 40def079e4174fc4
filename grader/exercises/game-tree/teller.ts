/** Tells of this exercise's own findings, in either language. */
import type { Check } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { CommonFinding } from '../../exercise/finding.ts';
import type { Failures, Teller, Told } from '../../exercise/teller.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import type { Answer } from '../../results/result.ts';
import { isByRules } from './against-rules.ts';
import { ownCheck, rightAnswer } from './checks/all-checks.ts';
import { type Finding, ownFinding } from './checks/finding.ts';
import { sizeOfTree } from './game/positions.ts';
import type { GameTreeJury } from './jury.ts';
import { type Lessons, lessonOf } from './lesson.ts';
import { diagnose } from './teaching.ts';
import { valueAdvice } from './words/advice.ts';
import { BestPlay } from './words/best-play.ts';
import { type GameTreeWords, wordsFor } from './words/game-tree-words.ts';

export async function gameTreeTeller(
  { answers }: GameTreeJury,
  failures: Failures,
  language: Language,
): Promise<Teller> {
  const say = wordsFor(language);
  const lessons: Lessons = {
    answers,
    say,
    language,
    play: new BestPlay(answers),
    diagnoses: await diagnose(failures),
    atFault: failures.atFault,
  };
  const expected = ({ name }: Check, board: BoardText): Answer | undefined =>
    rightAnswer(name, board, answers);
  return {
    explain: (check, board, finding) =>
      explain(check.name, board, ownFinding(finding) as Own, expected(check, board), lessons),
    hint: ({ name }, finding) => hintFor(name, finding, say),
    convictedHint: say.convictedHint,
    askedBackAbout: say.askedBackAbout,
    readsUnwritten: say.readsUnwritten,
    expected,
    expectedAsData: ({ name }, board) =>
      name === 'buildTree' ? { text: say.treeOf(sizeOfTree(board)) } : undefined,
    rightDetails: ({ name }, board) =>
      ownCheck(name).answer === 'wins'
        ? { actual: answers.forcedWins(board), missing: [], unexpected: [] }
        : {},
    actual: (finding) => actualOf(ownFinding(finding) as Own),
    details: (_check, _board, finding) => boardsIn(ownFinding(finding)),
    lesson: ({ name }, board, finding) => lessonOf(ownFinding(finding), name, board, lessons),
    named: (_check, board) => board,
    wanted: ({ name }) => say.wanted(name),
    wantedExample: ({ name }) => say.wantedExample(name),
  };
}

type Own = Exclude<Finding, CommonFinding>;

function explain(
  check: string,
  board: BoardText,
  finding: Own,
  expected: Answer | undefined,
  { answers, say, language }: Lessons,
): Told {
  const asked = { check, board };
  switch (finding.kind) {
    case 'wrong-value': {
      const message = say.wrongValue(asked, String(finding.actual), String(expected));
      return isByRules(answers)
        ? { message, hint: valueAdvice(check, board, finding.actual, answers, language) }
        : { message };
    }
    case 'wrong-boards': {
      const counts = {
        missing: finding.missing.length,
        unexpected: finding.unexpected.length,
        repeated: finding.repeated.length,
      };
      return isByRules(answers)
        ? { message: say.wrongBoards(asked, counts), hint: say.wrongBoardsHint(check, counts) }
        : { message: say.wrongByOwnRules(asked, counts), hint: say.wrongByOwnRulesHint(counts) };
    }
    case 'changed-input':
      return {
        message: say.changedInput(asked, finding),
        hint: say.changedInputHint(finding.part),
      };
    case 'wrong-tree':
      return { message: say.tree(finding.problem), hint: say.treeHint(finding.problem) };
    default:
      return finding satisfies never;
  }
}

/** How the sandbox describes three rows of three cells. */
const ONE_BOARD = /^\[(?:\['[xo_]', '[xo_]', '[xo_]'\](?:, )?){3}\]$/;

function hintFor(check: string, finding: CommonFinding, say: GameTreeWords): string | undefined {
  switch (finding.kind) {
    case 'no-answer':
      return say.noAnswerHint(check, finding.type, finding.of, ONE_BOARD.test(finding.text));
    case 'threw':
      return /Maximum call stack size exceeded/.test(finding.message)
        ? say.stackOverflowHint(check)
        : say.threwHint(finding.message);
    case 'lost':
      return finding.how.kind === 'timeout' ? say.timeoutHint(check) : undefined;
    default:
      return undefined;
  }
}

function actualOf(finding: Own): Answer | undefined {
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

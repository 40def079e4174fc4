/** Explains this exercise's findings in sentences, with what to try. */

import type { Language } from '../../base/messages/format-message.ts';
import { messageWithHint, nameList } from '../../base/messages/format-message.ts';
import type { Explainer, FailuresToExplain, FindingExplanation } from '../../engine/explainer.ts';
import type { CommonFinding, Finding, WrongAnswer } from '../../engine/finding.ts';
import { bestValue } from '../kit/boards/best-play.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { legalMoves, sizeOfTree } from '../kit/in-child/boards/moves.ts';
import { wholeLines } from '../kit/in-child/boards/standing.ts';
import { type GameTreeAnswers, isByRules } from './answers.ts';
import { diagnose } from './diagnosis.ts';
import { type WrongBoardList, wrongBoardsIn } from './finding.ts';
import type { TreePlace, TreeProblem, WrongTree } from './in-child/tree-problem.ts';
import { type Lessons, lessonOf, stateOf } from './lesson.ts';
import type { GameTreeOracle } from './oracle.ts';
import { wantedOf } from './page.ts';
import { type FormatGameTreeMessage, few, formatterFor } from './say.ts';

export async function gameTreeExplainer(
  { answers }: GameTreeOracle,
  language: Language,
  failures?: FailuresToExplain,
): Promise<Partial<Explainer>> {
  const formatMessage = formatterFor(language);
  const lessons: Lessons = {
    answers,
    formatMessage,
    diagnoses: failures === undefined ? new Map() : await diagnose(failures),
    atFault: failures?.atFault ?? [],
  };
  return {
    explain: ({ name }, board, finding) =>
      explain({ check: name, board }, finding, answers, formatMessage),
    hint: ({ name }, finding) => commonHint(name, finding, formatMessage),
    blamedHint: (name) => formatMessage('convicted.hint', { name }),
    askedBackAbout: () => formatMessage('asked-back'),
    pending: (name) => formatMessage('pending', { name }),
    readsUnwritten: (names) => formatMessage('reads-unwritten', { names: nameList(names) }),
    expectedAsData: ({ name }, board) => {
      if (wantedOf(name) !== 'tree') return undefined;
      return { text: formatMessage('tree-of', { nodes: sizeOfTree(board).toLocaleString('en') }) };
    },
    rightDetails: ({ name }, board) =>
      wantedOf(name) === 'boards'
        ? { actual: answers.forcedWins(board), missing: [], unexpected: [] }
        : {},
    details: (_check, _board, finding) => detailsOf(finding),
    lesson: ({ name }, board, finding) => lessonOf(finding, name, board, lessons),
  };
}

function detailsOf(finding: Finding): Readonly<Record<string, unknown>> {
  if (finding.kind === 'wrong-tree') return { treeProblem: (finding.answer as WrongTree).problem };
  const boards = wrongBoardsIn(finding);
  if (boards === undefined) return {};
  const { missing, unexpected, repeated } = boards;
  return { missing, unexpected: [...unexpected, ...repeated] };
}

/** The question that a finding is about, as messages name it. */
interface AskedBoard {
  readonly check: string;
  readonly board: BoardText;
}

function explain(
  asked: AskedBoard,
  finding: WrongAnswer,
  answers: GameTreeAnswers,
  formatMessage: FormatGameTreeMessage,
): FindingExplanation {
  const isStandard = isByRules(answers);
  const boards = wrongBoardsIn(finding);
  if (boards !== undefined) return wrongBoards(asked, boards, isStandard, formatMessage);
  if ('now' in finding) return changedInput(asked, String(finding.now), formatMessage);
  if (finding.kind === 'wrong-tree')
    return wrongTree((finding.answer as WrongTree).problem, formatMessage);
  const message = formatMessage('wrong-value', {
    ...asked,
    actual: String(finding.answer),
    expected: String(finding.right),
  });
  const value = finding.answer as number | boolean;
  return { message, ...(isStandard && { hint: valueAdvice(asked, value, formatMessage) }) };
}

/** Advice on this board and answer, so that it is true for every mistake that gives the answer. */
function valueAdvice(
  { check, board }: AskedBoard,
  actual: number | boolean,
  formatMessage: FormatGameTreeMessage,
): string {
  if (check === 'get_value' || check === 'isTerminal') {
    const isMissed = actual === 0 || actual === false;
    const isSign = check === 'get_value' && wholeLines(board) !== undefined;
    const question = isMissed ? 'missed' : isSign && 'signs';
    return formatMessage('advice.state', { state: stateOf(board, formatMessage), question });
  }
  const isMax = check === 'max_value';
  if (Number.isNaN(actual)) return formatMessage('advice.not-a-number', { isMax });
  const isNothing = actual === (isMax ? -Infinity : Infinity);
  if (isNothing) return formatMessage('advice.nothing-to-compare', { isMax });
  const values = legalMoves(board).map((move): number => bestValue(move));
  return formatMessage('advice.children', {
    values: nameList(values),
    isMax,
    best: isMax ? Math.max(...values) : Math.min(...values),
    actual: String(actual),
    isAChilds: values.includes(Number(actual)),
  });
}

const PARTS = ['missing', 'unexpected', 'repeated'] as const;

/** @param isWins whether the right boards are those that force a win; false under an author's own rules */
export function wrongBoards(
  asked: AskedBoard,
  finding: WrongBoardList,
  isWins: boolean,
  formatMessage: FormatGameTreeMessage,
): FindingExplanation {
  const all = PARTS.filter((part) => finding[part].length > 0);
  const parts = all.map((part) => formatMessage(part, { isWins, count: finding[part].length }));
  const [only = 'repeated', other] = all.filter((part) => part !== 'repeated');
  const isOne = only === 'repeated' || (isWins && other === undefined);
  const wrong = isOne ? only : 'several';
  const together = parts.join(formatMessage('wrong-boards.and'));
  return messageWithHint(formatMessage, 'wrong-boards', { ...asked, wrong, parts: together });
}

/** @param after as `in-child/contract.ts` writes it: the changed board, or a text for what is no board; empty when the children changed */
export function changedInput(
  asked: AskedBoard,
  after: string,
  formatMessage: FormatGameTreeMessage,
): FindingExplanation {
  return messageWithHint(formatMessage, after === '' ? 'changed.children' : 'changed.board', {
    ...asked,
    after,
  });
}

export function wrongTree(
  problem: TreeProblem,
  formatMessage: FormatGameTreeMessage,
): FindingExplanation {
  const { kind, at = [], boards = [], row = 0, withRow = 0, after, afterText, rootNow } = problem;
  const given: object = problem;
  return messageWithHint(
    formatMessage,
    rootNow === undefined ? `tree.${kind}` : 'tree.root-deep-id',
    {
      count: boards.length,
      ...given,
      boards: few(boards),
      after: after ?? afterText,
      at: placeText(at, formatMessage),
      above: placeText(at.slice(0, -1), formatMessage),
      last: at.at(-1),
      root: at[0],
      with: placeText(problem.with, formatMessage),
      row: row + 1,
      withRow: withRow + 1,
      mover: at.length % 2 === 1 ? 'X' : 'O',
      areCapitals: /'[XO]'/.test(problem.text ?? ''),
    },
  );
}

function placeText(at: TreePlace = [], formatMessage: FormatGameTreeMessage): string {
  return formatMessage('place', { board: at.at(-1), moves: Math.max(0, at.length - 1) });
}

/** How the sandbox describes three rows of three cells. */
const ONE_BOARD = /^\[(?:\['[xo_]', '[xo_]', '[xo_]'\](?:, )?){3}\]$/;

/** What to try when something else was returned instead of a board or a value. Elsewhere the general advice is as good. */
export function commonHint(
  check: string,
  finding: CommonFinding,
  formatMessage: FormatGameTreeMessage,
): string | undefined {
  if (finding.kind !== 'no-answer') return undefined;
  const { type, of, text } = finding;
  if (type === 'promise' || type === 'nothing') return undefined;
  if (type === 'node') {
    const isForNumber = of === 'value' && wantedOf(check) === 'value';
    return formatMessage('no-answer.node', { isForNumber });
  }
  if (ONE_BOARD.test(text)) return formatMessage('no-answer.one-board');
  return of === 'items' ? formatMessage('no-answer.items') : undefined;
}

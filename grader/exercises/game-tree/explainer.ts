/** Explains the findings of this exercise in sentences, with advice on what to try. */

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
import { MAX_BOARDS, wantedOf } from './page.ts';
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
    areValuesUnwritten: (failures?.readers ?? []).length > 0,
  };
  return {
    explain: ({ name }, board, finding) =>
      explain({ check: name, board }, finding, answers, formatMessage),
    hint: ({ name }, finding) => commonHint(name, finding, formatMessage),
    blamedHint: (name) => formatMessage('convicted.hint', { name }),
    askedBackAbout: () => formatMessage('asked-back'),
    pending: (name) => formatMessage('pending', { name }),
    needsValues: (names) =>
      formatMessage('needs-values', { names: nameList(names, 'list.and'), count: names.length }),
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

/** The check and the board of a finding, as messages name them. */
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

/** @returns advice that only depends on the board and the answer, so it is true for every mistake with this answer */
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

/** The mistakes that a list of boards may have. */
const MISTAKES = ['missing', 'unexpected', 'repeated'] as const;

/** @param isWins whether the right boards are those that force a win; false under an author's own rules */
export function wrongBoards(
  asked: AskedBoard,
  finding: WrongBoardList,
  isWins: boolean,
  formatMessage: FormatGameTreeMessage,
): FindingExplanation {
  const mistakes = MISTAKES.filter((mistake) => finding[mistake].length > 0);
  const isEmpty = finding.returned.length === 0;
  const descriptions = mistakes.map((mistake) =>
    formatMessage(mistake, { isWins, isEmpty, count: finding[mistake].length }),
  );
  const [first = 'repeated', second] = mistakes.filter((mistake) => mistake !== 'repeated');
  const isOneMistake = first === 'repeated' || (isWins && second === undefined);
  return messageWithHint(formatMessage, 'wrong-boards', {
    ...asked,
    wrong: isOneMistake ? first : 'several',
    isCut: finding.isCut,
    limit: MAX_BOARDS,
    parts: descriptions.join(formatMessage('wrong-boards.and')),
  });
}

/**
 * @param after the node after the call, as `nodeNow` in `in-child/contract.ts` writes it: the changed board, or a description
 *   of something that is no board; empty when the children were changed
 */
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
  const fields: object = problem;
  return messageWithHint(
    formatMessage,
    rootNow === undefined ? `tree.${kind}` : 'tree.root-deep-id',
    {
      count: boards.length,
      ...fields,
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
      ...changesTo(problem.board, at.at(-1)),
      areCapitals: /'[XO]'/.test(problem.text ?? ''),
    },
  );
}

/** @returns what keeps a board from being a move on another one, and how many squares differ */
function changesTo(board: BoardText = '', from: BoardText = '') {
  const squares = [...board].map((cell, i) => ({ cell, before: from[i] }));
  const changed = squares.filter(({ cell, before }) => cell !== before);
  const [first] = changed;
  if (first === undefined) return { change: 'none' };
  if (changed.length > 1) return { change: 'many', changed: changed.length };
  return { change: first.before === '_' ? 'other-side' : 'taken' };
}

function placeText(at: TreePlace = [], formatMessage: FormatGameTreeMessage): string {
  return formatMessage('place', { board: at.at(-1), moves: Math.max(0, at.length - 1) });
}

/** A board as the child describes it. */
const ONE_BOARD = /^\[(?:\['[xo_]', '[xo_]', '[xo_]'\](?:, )?){3}\]$/;

/** @returns advice for a returned value of another type; undefined where the general advice is enough */
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

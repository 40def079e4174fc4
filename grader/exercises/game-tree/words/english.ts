/** What is wrong with answers in this exercise, in English. */
import { englishList } from '../../../text/english.ts';
import type { AnswerMessages } from './game-tree-words.ts';

const EACH_ONCE = 'Each board belongs in the list once.';
const PRINT_CHILDREN =
  'Print each child of the root with its value: which of them does your list pick, and which should it?';

export const english: AnswerMessages = {
  wanted: (check) => WANTED[check] ?? 'answer',
  treeOf: (nodes) => `a tree of ${nodes.toLocaleString('en')} nodes`,
  wantedExample: (check) => WANTED_EXAMPLE[check] ?? 'an answer',
  noAnswerHint: (check, type, of, isOneBoard = false) => {
    if (type === 'promise') return 'Take away async: the functions are called without waiting.';
    if (type === 'nothing')
      return `Return ${WANTED_EXAMPLE[check]} on every way through the function.`;
    if (type === 'node' && of === 'value' && WANTS_NUMBER.has(check)) {
      return 'Return the value itself, a number, and not the node.';
    }
    if (type === 'node') return "Return the nodes' boards (node.map), not the nodes.";
    if (isOneBoard)
      return 'That is one board. Return a list of boards: put each into a list, as in [board], or push it.';
    if (of === 'items')
      return 'Each item must be a board: three rows of three cells, as in node.map.';
    return `It must be ${WANTED_EXAMPLE[check]}.`;
  },
  threwHint: (message) =>
    /of (?:undefined|null)/.test(message)
      ? 'Something is read from a value that is not there. Look at the line, and at indexes that leave the board.'
      : undefined,
  stackOverflowHint: (check) =>
    check === 'buildTree'
      ? 'A recursion needs an end: stop when the game is over, and let each call have one empty square less.'
      : 'A recursion needs an end: return before the recursive call when the game is over.',
  timeoutHint: (check) =>
    check === 'buildTree' || check === 'bestMoves'
      ? 'Look at what ends each loop and each recursion; for large boards also at what is done for every node.'
      : undefined,
  wrongValue: ({ check, board }, actual, expected) =>
    `${check} returned ${actual} on ${board}; right is ${expected}.`,
  wrongBoards: ({ check, board }, { missing, unexpected, repeated }) => {
    const parts = [
      missing > 0 && `missed ${counted(missing, 'winning move')}`,
      unexpected > 0 &&
        `returned ${counted(unexpected, 'board')} that ${unexpected === 1 ? 'forces' : 'force'} no win`,
      repeated > 0 && `returned ${counted(repeated, 'board')} more than once`,
    ].filter((part) => part !== false);
    return `${check === 'bestMoves' ? 'Your program' : check} ${parts.join(' and ')} on ${board}.`;
  },
  wrongByOwnRules: ({ check, board }, { missing, unexpected, repeated }) => {
    const parts = [
      missing > 0 &&
        `left out ${counted(missing, 'board')} that ${missing === 1 ? 'is' : 'are'} right`,
      unexpected > 0 &&
        `returned ${counted(unexpected, 'board')} that ${unexpected === 1 ? 'is' : 'are'} not right`,
      repeated > 0 && `returned ${counted(repeated, 'board')} more than once`,
    ].filter((part) => part !== false);
    return `${check === 'bestMoves' ? 'Your program' : check} ${parts.join(' and ')} on ${board}.`;
  },
  wrongByOwnRulesHint: ({ missing, unexpected, repeated }) =>
    repeated > 0 && missing + unexpected === 0 ? EACH_ONCE : PRINT_CHILDREN,
  wrongBoardsHint: (_check, { missing, unexpected, repeated }) => {
    if (repeated > 0 && missing + unexpected === 0) return EACH_ONCE;
    if (missing > 0 && unexpected === 0) {
      return 'Return every move after which X wins whatever O does, slow wins too, not only the first.';
    }
    if (unexpected > 0 && missing === 0) {
      return 'A move belongs in the list only if X wins against every reply of O; a draw is no win.';
    }
    return PRINT_CHILDREN;
  },
  changedInput: (
    { check, board },
    { part, after, afterText = 'something else', child, childAfter },
  ) => {
    if (part === 'board') {
      return `${check} changed the board it was given: ${board} became ${after ?? afterText}.`;
    }
    const what = `${check} changed the children of the node it was given (${board})`;
    return child === undefined
      ? `${what}.`
      : `${what}: the child ${child} ${childAfter === undefined ? 'is missing now' : `became ${childAfter}`}.`;
  },
  changedInputHint: (part) =>
    part === 'board'
      ? 'Looking at a node must leave its board as it is. Work on a copy, of the rows too.'
      : 'Looking at a node must leave its children and their boards as they are.',
  convictedHint: (name) =>
    name === 'isTerminal'
      ? 'Tell from the board whether the game is over: other functions also ask about nodes that have no children yet.'
      : name === 'buildTree'
        ? 'It writes wrong values into val, and other functions read them there.'
        : 'Asked by itself it is right. Other functions also call it on finished boards: return their value first.',
  askedBackAbout: () => 'finished boards',
  readsUnwritten: (names) =>
    `Each function is right by itself, but ${englishList(names)} ${names.length === 1 ? 'reads' : 'read'} val, and nobody writes it: buildTree never sets it.`,
};

const WANTS_NUMBER = new Set(['get_value', 'max_value', 'min_value']);

const WANTED: Readonly<Record<string, string>> = {
  get_value: 'value',
  isTerminal: 'truth value',
  max_value: 'value',
  min_value: 'value',
  buildTree: 'tree',
  minmax: 'list of boards',
  bestMoves: 'list of boards',
};

const WANTED_EXAMPLE: Readonly<Record<string, string>> = {
  get_value: '1, -1 or 0 (a number)',
  isTerminal: 'exactly true or false',
  max_value: '1, -1 or 0 (a number)',
  min_value: '1, -1 or 0 (a number)',
  buildTree: 'nothing',
  minmax: 'a list (array) of boards, [] when there is none',
  bestMoves: 'a list (array) of boards, [] when there is none',
};

function counted(count: number, noun: string): string {
  return count === 1 ? `a ${noun}` : `${count} ${noun}s`;
}

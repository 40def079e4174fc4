/** The messages in English. */
import { englishTeaching } from '../exercises/game-tree/words/english-teaching.ts';
import { englishTrees } from '../exercises/game-tree/words/english-trees.ts';
import type { Messages } from './messages.ts';
import { OUTSIDE_NAMES } from './outside-names.ts';

export const english: Messages = {
  language: 'en',
  ...englishTeaching,
  ...englishTrees,

  notWritten: (name, asked) =>
    name === asked
      ? `${name} is not written yet.`
      : `${asked} calls ${name}, which is not written yet.`,
  notWrittenHint: (name) =>
    `Replace the line that throws 'not written yet: ${name}' by your own code.`,
  absent: (what, name) =>
    what === 'class'
      ? `game-tree.ts does not export the class ${name}.`
      : `There is no function ${name}.`,
  absentHint: (what, name) =>
    what === 'class'
      ? `Write 'export' before 'class ${name}', and keep the name as it is.`
      : `Keep the name and the place of ${name} as they are in the starter, capitals included.`,
  threw: ({ check, board }, error) => `${check} threw an error on ${board}: ${error}`,
  threwHint: (name, message) => {
    if (/ is not defined$/.test(message) && name === 'ReferenceError') {
      const missing = message.replace(/ is not defined$/, '');
      return OUTSIDE_NAMES.includes(missing)
        ? `The program runs by itself: there is no ${missing} here, nor files, timers or network.`
        : `Check the spelling of ${missing}, and whether it is declared or imported where it is used.`;
    }
    if (/of (?:undefined|null)/.test(message)) {
      return 'Something is read from a value that is not there. Look at the line, and at indexes that leave the board.';
    }
    if (/is not a function$/.test(message)) return 'Check the spelling, and what is called there.';
    return undefined;
  },
  stackOverflow: ({ check, board }) => `${check} called itself without end on ${board}.`,
  stackOverflowHint: (check) =>
    check === 'buildTree'
      ? 'A recursion needs an end: stop when the game is over, and let each call have one empty square less.'
      : 'A recursion needs an end: return before the recursive call when the game is over.',
  noAnswer: ({ check, board }, type, of, text, wanted) => {
    if (of === 'items')
      return `${check} returned a list on ${board}, but not one of boards: ${text}`;
    switch (type) {
      case 'nothing':
        return `${check} returned ${text} on ${board}.`;
      case 'promise':
        return `${check} returned a promise on ${board}.`;
      default:
        return `${check} returned ${text} on ${board}, which is no ${wanted}.`;
    }
  },
  wantedHint: (type, example) => {
    if (type === 'promise') return 'Take away async: the functions are called without waiting.';
    if (type === 'nothing') return `Return ${example} on every way through the function.`;
    return `It must be ${example}.`;
  },
  wanted: (check) => WANTED[check] ?? 'answer',
  wantedExample: (check) => WANTED_EXAMPLE[check] ?? 'an answer',
  noAnswerHint: (check, type, of) => {
    if (type === 'promise') return 'Take away async: the functions are called without waiting.';
    if (type === 'nothing')
      return `Return ${WANTED_EXAMPLE[check]} on every way through the function.`;
    if (type === 'node') return "Return the nodes' boards (node.map), not the nodes.";
    if (of === 'items')
      return 'Each item must be a board: three rows of three cells, as in node.map.';
    return `It must be ${WANTED_EXAMPLE[check]}.`;
  },
  wrongValue: ({ check, board }, actual, expected) =>
    `${check} returned ${actual} on ${board}; right is ${expected}.`,
  wrongValueHint: (check) => VALUE_HINTS[check] ?? '',
  wrongBoards: ({ check, board }, { missing, unexpected, repeated }) => {
    const parts = [
      missing > 0 && `missed ${counted(missing, 'winning move')}`,
      unexpected > 0 &&
        `returned ${counted(unexpected, 'board')} that ${unexpected === 1 ? 'forces' : 'force'} no win`,
      repeated > 0 && `returned ${counted(repeated, 'board')} more than once`,
    ].filter((part) => part !== false);
    return `${check === 'bestMoves' ? 'Your program' : check} ${parts.join(' and ')} on ${board}.`;
  },
  wrongBoardsHint: (_check, { missing, unexpected, repeated }) => {
    if (repeated > 0 && missing + unexpected === 0) return 'Each board belongs in the list once.';
    if (missing > 0 && unexpected === 0) {
      return 'Return every move after which X wins whatever O does, slow wins too, not only the first.';
    }
    if (unexpected > 0 && missing === 0) {
      return 'A move belongs in the list only if X wins against every reply of O; a draw is no win.';
    }
    return 'Print each child of the root with its value: which of them does your list pick, and which should it?';
  },
  changedInput: ({ check, board }, part, after) =>
    part === 'board'
      ? `${check} changed the board it was given: ${board} became ${after ?? 'something else'}.`
      : `${check} changed the children of the node it was given (${board}).`,
  changedInputHint: (part) =>
    part === 'board'
      ? 'Looking at a node must leave its board as it is. Work on a copy, of the rows too.'
      : 'Looking at a node must leave its children and their boards as they are.',
  timeout: ({ check, board }, seconds) =>
    `${check} was still running after ${seconds} s on ${board}; an endless loop?`,
  timeoutHint: (check) =>
    check === 'buildTree' || check === 'bestMoves'
      ? 'Look at what ends each loop and each recursion; for large boards also at what is done for every node.'
      : 'Look at what ends each loop and each recursion.',
  outOfMemory: ({ check, board }) => `${check} ran out of memory on ${board}.`,
  outOfMemoryHint: () => 'Something grows without end: a list, a string, or the tree itself.',
  crashed: ({ check, board }, detail) =>
    `${check} ended the whole program on ${board} (${detail}).`,
  crashedHint: () => 'Return normally from every function; do not end the program.',
  garbled: ({ check, board }) => `${check} gave an answer on ${board} that could not be read.`,
  skipped: ({ check }, why) =>
    `Not asked, because ${check} ${why === 'timeout' ? 'ran out of time' : why === 'out-of-memory' ? 'ran out of memory' : 'crashed'} before.`,
  skippedHint: () => 'Mend that first; then this is asked too.',
  carried: (names) => `Passes once ${listed(names)} ${names.length === 1 ? 'is' : 'are'} right.`,
  convicted: ({ check, board }, { name, input: at, returned, expected }) => {
    const place = at === undefined || at === board ? `on ${board}` : `on ${at} (below ${board})`;
    const what =
      returned === undefined || expected === undefined
        ? `${name}, called while ${check} was asked, went wrong ${place}`
        : `${name} returned ${returned} ${place}, where ${check === 'bestMoves' ? 'your program' : check} asked it; right is ${expected}`;
    return `${what}.`;
  },
  convictedAhead: ({ check, board }, { name, returned, expected }) => {
    const why = `It asks ${check} about finished boards, so a right ${check} will ask it too`;
    return returned === undefined || expected === undefined
      ? `${why}, and ${name} goes wrong on ${board}.`
      : `${why}, and ${name} returns ${returned} on ${board}; right is ${expected}.`;
  },
  convictedHint: (name) =>
    name === 'isTerminal'
      ? 'Tell from the board whether the game is over: other functions also ask about nodes that have no children yet.'
      : name === 'buildTree'
        ? 'It writes wrong values into val, and other functions read them there.'
        : 'Asked by itself it is right. Other functions also call it on finished boards: return their value first.',
  readsUnwritten: (names) =>
    `Each function is right by itself, but ${listed(names)} ${names.length === 1 ? 'reads' : 'read'} val, and nobody writes it: buildTree never sets it.`,

  notLoaded: () => 'Not asked, because the program could not be loaded.',
  noExport: (exported) =>
    exported === ''
      ? 'game-tree.ts exports nothing; it must export GameNode, GameTree and MinMax.'
      : `game-tree.ts does not export the class GameNode; it exports ${exported}.`,
  noExportHint: () =>
    "Write 'export' before each of the three classes and keep their names, as in the starter.",
  loadThrew: (error) => `The program threw an error while it was loaded: ${error}`,
  loadTimeout: (seconds) =>
    `The program was still loading after ${seconds} s; an endless loop outside the functions?`,
  loadOutOfMemory: () => 'The program ran out of memory while it was loaded.',
  loadCrashed: (detail) => `The program ended itself while it was loaded (${detail}).`,
  loadHint: () => 'Look at the code outside the functions: it runs first, once.',
};

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

const VALUE_HINTS: Partial<Record<string, string>> = {
  get_value: 'Go through all eight lines: 1 if one is all x, -1 if one is all o, 0 if none is.',
  isTerminal:
    'The game is over when one of the eight lines is full of one mark, or when no cell is empty.',
  max_value: "It is the largest of the children's values, and they may all be -1.",
  min_value: "It is the smallest of the children's values, and they may all be 1.",
};

function counted(count: number, noun: string): string {
  return count === 1 ? `a ${noun}` : `${count} ${noun}s`;
}

function listed(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

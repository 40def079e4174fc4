/** The messages in English. */
import { englishList } from '../text/english.ts';
import { NEEDS_LIST } from './error-text.ts';
import type { Messages } from './messages.ts';
import { OUTSIDE_NAMES } from './outside-names.ts';

export const english: Messages = {
  language: 'en',

  notWritten: (name, asked) =>
    name === asked
      ? `${name} is not written yet.`
      : `${asked} calls ${name}, which is not written yet.`,
  notWrittenHint: (name) =>
    `Replace the line that throws 'not written yet: ${name}' by your own code.`,
  absent: (what, name, file) =>
    what === 'class'
      ? `${file} does not export the class ${name}.`
      : `There is no function ${name}.`,
  absentHint: (what, name) =>
    what === 'class'
      ? `Write 'export' before 'class ${name}', and keep the name as it is.`
      : `Keep the name and the place of ${name} as they are in the starter, capitals included.`,
  threw: ({ check, input }, error) => `${check} threw an error on ${input}: ${error}`,
  threwHint: (name, message) => {
    if (/ is not defined$/.test(message) && name === 'ReferenceError') {
      const missing = message.replace(/ is not defined$/, '');
      return OUTSIDE_NAMES.includes(missing)
        ? `The program runs by itself: there is no ${missing} here, nor files, timers or network.`
        : `Check the spelling of ${missing}, and whether it is declared or imported where it is used.${beside(missing)}`;
    }
    if (/of (?:undefined|null)/.test(message)) {
      return 'Something is read from a value that is not there. Look at the line, and at indexes below 0 or beyond the end.';
    }
    if (/is not a function$/.test(message)) return 'Check the spelling, and what is called there.';
    if (NEEDS_LIST.test(message)) {
      return 'Only a list or a text can be gone through with of, taken apart by [a, b] = … or spread by three dots. Print what stands there: it is neither.';
    }
    return undefined;
  },
  thrownOnPurposeHint: (name, where) =>
    where === 'here'
      ? `Your own throw ends ${name} here. Put in its place what ${name} returns in this case.`
      : 'What is called here throws this on purpose. Its words say what it cannot be asked: find out first, and do not call it then.',
  threwBelowHint: (name) =>
    `It went wrong within ${name}, which is right. Look at what it is given here: is that what its parameters say?`,
  stackOverflow: ({ check, input }) => `${check} called itself without end on ${input}.`,
  stackOverflowHint: () =>
    'A recursion needs an end: return before the recursive call when there is nothing left to do.',
  noAnswer: ({ check, input }, type, of, text, wanted) => {
    if (of === 'items') return `${check} returned a list on ${input} that is no ${wanted}: ${text}`;
    switch (type) {
      case 'nothing':
        return `${check} returned ${text} on ${input}.`;
      case 'promise':
        return `${check} returned a promise on ${input}.`;
      default:
        return `${check} returned ${text} on ${input}, which is no ${wanted}.`;
    }
  },
  wantedHint: (type, example) => {
    if (type === 'promise') return 'Take away async: the functions are called without waiting.';
    if (type === 'nothing') return `Return ${example} on every way through the function.`;
    return `It must be ${example}.`;
  },
  timeout: ({ check, input }, seconds) =>
    `${check} was still running after ${seconds} s on ${input}; an endless loop?`,
  timeoutHint: () => 'Look at what ends each loop and each recursion.',
  outOfMemory: ({ check, input }) => `${check} ran out of memory on ${input}.`,
  outOfMemoryHint: () => 'Something grows without end: a list, a string, or the tree itself.',
  crashed: ({ check, input }, detail) =>
    `${check} ended the whole program on ${input} (${detail}).`,
  crashedHint: () => 'Return normally from every function; do not end the program.',
  garbled: ({ check, input }) => `${check} gave an answer on ${input} that could not be read.`,
  skipped: ({ check }, why) =>
    why === 'patience-over'
      ? 'Not asked, because wrong answers had taken too much time before.'
      : `Not asked, because ${check} ${why === 'timeout' ? 'ran out of time' : why === 'out-of-memory' ? 'ran out of memory' : 'crashed'} before.`,
  skippedHint: () => 'Mend that first; then this is asked too.',
  carried: (names) =>
    `Passes once ${englishList(names)} ${names.length === 1 ? 'is' : 'are'} right.`,
  convicted: ({ check, input, isProgram }, { name, input: at, returned, expected }) => {
    const place = at === undefined || at === input ? `on ${input}` : `on ${at} (below ${input})`;
    const what =
      returned === undefined || expected === undefined
        ? `${name}, called while ${check} was asked, went wrong ${place}`
        : `${name} returned ${returned} ${place}, where ${isProgram === true ? 'your program' : check} asked it; right is ${expected}`;
    return `${what}.`;
  },
  convictedAhead: ({ check, input }, { name, returned, expected }, about) => {
    const why = `It asks ${check} about ${about}, so a right ${check} will ask it too`;
    return returned === undefined || expected === undefined
      ? `${why}, and ${name} goes wrong on ${input}.`
      : `${why}, and ${name} returns ${returned} on ${input}; right is ${expected}.`;
  },
  convictedHint: () =>
    'Asked by itself it is right. Look at what the other functions call it with.',
  closed: ({ check, input: board, isProgram }, { name, input: at }) => {
    const place = at === undefined || at === board ? `on ${board}` : `on ${at} (below ${board})`;
    const who = isProgram === true ? 'your program' : check;
    return `${name} froze or locked what it was given ${place}, where ${who} asked it. Nobody can write to that any more, and ${who} goes wrong.`;
  },
  closedHint: () =>
    'What a function is given must be left as it was, and others must still be able to write to it.',
  readsUnwritten: (names) =>
    `Each function is right by itself, but ${englishList(names)} ${names.length === 1 ? 'reads' : 'read'} what nobody writes.`,

  notLoaded: () => 'Not asked, because the program could not be loaded.',
  noExport: (file, wanted, exported) =>
    exported === ''
      ? `${file} exports nothing; it must export ${englishList(wanted)}.`
      : `${file} does not export the class ${wanted[0]}; it exports ${exported}.`,
  noExportHint: ({ length }) =>
    length === 1
      ? "Write 'export' before the class and keep its name, as in the starter."
      : `Write 'export' before each of the ${NUMBERS[length] ?? length} classes and keep their names, as in the starter.`,
  loadThrew: (error) => `The program threw an error while it was loaded: ${error}`,
  loadTimeout: (seconds) =>
    `The program was still loading after ${seconds} s; an endless loop outside the functions?`,
  loadOutOfMemory: () => 'The program ran out of memory while it was loaded.',
  loadCrashed: (detail) => `The program ended itself while it was loaded (${detail}).`,
  loadHint: () => 'Look at the code outside the functions: it runs first, once.',
  loadCalledHint: () =>
    'This line stands outside of all functions, so it runs before anything is asked. Take it out: npm run try calls a function for you.',
};

const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' };

/** What else a name that nobody declared may be: a letter, a comment, a word of another language. */
function beside(missing: string): string {
  if (/\P{ASCII}/u.test(missing)) return ' If it is a comment, write // before it.';
  if (/^.$/.test(missing)) return ` If the letter is meant, write '${missing}' in quotes.`;
  const small = missing.toLowerCase();
  if (missing !== small && /^(?:true|false|null|undefined)$/.test(small)) {
    return ` In small letters: ${small}.`;
  }
  return '';
}

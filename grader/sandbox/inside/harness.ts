/**
 * The trusted half of the sandbox's inside: evaluated before the student's code, in the same bare
 * context, it loads the submission and asks it questions. Only strings go in and out.
 */
import { answer } from '../../exercises/game-tree/inside/ask.ts';
import { learn } from '../../exercises/game-tree/inside/known-boards.ts';
import { threwReply } from '../../exercises/game-tree/inside/replies.ts';
import {
  readReplaced,
  readSubject,
  type Subject,
} from '../../exercises/game-tree/inside/subject.ts';
import { structuredClone } from './clone.ts';
import { makeConsole, takePrinted } from './console.ts';
import { field } from './fields.ts';
import { defineProperty, now } from './primordials.ts';

type Program = (module: { exports: object }, exports: object) => void;

let subject: Subject | undefined;

/**
 * @param replacedMask which functions right ones stand in for
 * @returns fields: `loaded`, or `exports names` when `GameNode` is not among the exports, or
 *   `threw …`; then what was printed
 */
export function load(program: Program, replacedMask: string): string {
  return loadReply(program, replacedMask) + field(takePrinted());
}

/**
 * For a program that the engine itself refuses. In the reply as if the program had thrown.
 */
export function refuse(name: string, message: string, stack: string): string {
  return field(threwReply({ name, message, stack })) + field('');
}

function loadReply(program: Program, replacedMask: string): string {
  const replaced = readReplaced(replacedMask);
  try {
    const module = { exports: {} };
    program(module, module.exports);
    const read = readSubject(module.exports, replaced);
    if ('exported' in read) return field(field('exports') + field(read.exported));
    subject = read;
    return field(field('loaded'));
  } catch (error) {
    return field(threwReply(error));
  }
}

/**
 * @param name what is asked: see `ask.ts`
 * @param boards for each board its code, where to stop writing down a tree of it, and what is told of
 *   boards (see `known-boards.ts`): the one above it, the letters
 * @returns fields: an answer for each board, then what was printed
 */
export function ask(name: string, ...boards: readonly (number | string)[]): string {
  let answers = '';
  for (let i = 0; i + 3 < boards.length; i += 4) {
    const code = boards[i] as number;
    learn(code, boards[i + 2] as number, boards[i + 3] as string);
    answers += field(
      subject === undefined ? '' : answer(subject, name, code, boards[i + 1] as number),
    );
  }
  return answers + field(takePrinted());
}

// What a student may expect to find, made here because nothing from outside may come in.
const globals = globalThis as Record<string, unknown>;
globals['console'] = makeConsole();
globals['structuredClone'] = structuredClone;
globals['performance'] = { now };
// A function here would be handed the outer world's stack frames. What is assigned is forgotten.
defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => {} });
const OwnError = Error;
defineProperty(globalThis, 'Error', { get: () => OwnError, set: () => {}, configurable: false });

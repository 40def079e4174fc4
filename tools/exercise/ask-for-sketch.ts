/** Asks the author of a new exercise for what the command line does not state. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { GraderError } from '../../grader/base/grader-error.ts';
import { type ExerciseSketch, functionFrom, isName } from './parse-sketch.ts';
import { KINDS } from './value-kinds.ts';

const FUNCTIONS = `
Its functions, in the order in which students write them, each in a line of its own:
  isWon(heap: 0..20): truth
Kinds are ${KINDS}.
The kind of a part stands where the part comes first. The last function is what the whole program is asked for.
`;

/** @returns the sketch with the answers in the place of what was missing; a malformed answer is asked for again */
export async function askForSketch(
  given: ExerciseSketch,
  input: Readable,
  output: Writable,
): Promise<ExerciseSketch> {
  const lines = createInterface({ input, terminal: false })[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string | undefined> => {
    output.write(question);
    const { value, done } = await lines.next();
    return done === true ? undefined : value.trim();
  };
  const name = given.name === '' ? await askedName(ask, output) : given.name;
  const title = given.title === '' ? (await ask('Title: ')) || name : given.title;
  if (given.functions.length > 0) return { ...given, name, title };
  output.write(FUNCTIONS);
  const parts: Parameters<typeof functionFrom>[1] = new Map();
  const functions: string[] = [];
  for (;;) {
    const text = await ask(functions.length === 0 ? 'Function: ' : 'Next (nothing: no more): ');
    if (!text) return { name, title, functions };
    try {
      functionFrom(text, parts);
      functions.push(text);
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      output.write(`${error.message}\n${error.advice ?? ''}\n`);
    }
  }
}

async function askedName(
  ask: (question: string) => Promise<string | undefined>,
  output: Writable,
): Promise<string> {
  for (;;) {
    const name = await ask('Name, or folder outside of the project (./my-course/nim): ');
    if (name === undefined) return '';
    if (isName(name)) return name;
    output.write('A name has small letters, digits and hyphens.\n');
  }
}

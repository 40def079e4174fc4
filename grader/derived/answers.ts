/**
 * The right answers of a stated exercise: its reference is asked about every input, the least work first,
 * and answers its own calls from memory. What its functions ask each other on the way is kept as well.
 */
import path from 'node:path';
import { constants, createContext, Script } from 'node:vm';
import type { ReferenceAnswers } from '../exercise/reference-answers.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { GraderError } from '../grader-error.ts';
import { compile } from '../sandbox/compile.ts';
import { field } from '../sandbox/inside/fields.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { exact } from './exact.ts';
import { argumentsOf, everyValue, exactArguments, functionOf, nameOf, valuesIn } from './inputs.ts';
import type { Stated, Values } from './stated.ts';

/** What a function returns, and what its arguments are by then, where it changes them. */
export interface RightAnswer {
  readonly returned: unknown;
  readonly after?: readonly unknown[];
}

export interface RightAnswers {
  /** Nothing for what was never asked. */
  readonly of: (check: string, values: Values) => RightAnswer | undefined;
  /** All of them, for right functions inside the sandbox; see `inside.ts`. */
  readonly table: string;
}

/** By function, then by what it is given: `[returned, after]`. */
type Table = Record<string, Record<string, string>>;

const LIMIT_MS = 60_000;

export function keptAnswersOf(stated: Stated): ReferenceAnswers<RightAnswers> {
  return {
    run: async (folder) => answersIn(stated, await tableFrom(stated, folder)),
    write: ({ table }) => table,
    read: (text) => {
      const table = parsed(text);
      const isWhole = Object.keys(stated.functions).every((name) =>
        everyValue(stated, name).every(
          (values) => keyOf(stated, name, values) in (table[name] ?? {}),
        ),
      );
      return isWhole ? answersIn(stated, table) : undefined;
    },
  };
}

function parsed(text: string): Table {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function answersIn(stated: Stated, table: Table): RightAnswers {
  return {
    table: JSON.stringify(table),
    of: (check, values) => {
      const text = table[nameOf(stated, check)]?.[keyOf(stated, check, values)];
      if (text === undefined) return undefined;
      const [returned, after] = JSON.parse(text);
      return after.length === 0 ? { returned } : { returned, after };
    },
  };
}

function keyOf(stated: Stated, check: string, values: Values): string {
  return keyFor(argumentsOf(functionOf(stated, check), values));
}

function keyFor(args: readonly unknown[]): string {
  return exactArguments(args).map(field).join('');
}

/** @throws {GraderError} when the reference does not compile, does not run, or gives no answers */
async function tableFrom(stated: Stated, folder: string): Promise<Table> {
  const entry = entryOf(stated.name);
  const shown = `${folder.split(path.sep).join('/')}/${entry}`;
  const compiled = await compile(SubmissionFiles.find(folder, entry));
  if (compiled.kind === 'refused') {
    const { loadErrorIn } = await import('../feedback/load-text.ts');
    const { message, line } = loadErrorIn(compiled.problem, 'en');
    throw broken(
      shown,
      `does not compile: ${message}${line === undefined ? '' : ` (line ${line})`}`,
    );
  }
  const scope = createContext(constants.DONT_CONTEXTIFY);
  const module = { exports: {} as Record<string, unknown> };
  const table: Table = {};
  const work = (): void => fill(stated, module.exports, table, shown);
  Object.assign(scope, { module, console: { log() {} }, structuredClone, work });
  try {
    const options = { timeout: LIMIT_MS };
    new Script(`(${compiled.program.code})(module, module.exports)`).runInContext(scope, options);
    // Run from inside so that the limit holds for the reference's functions too.
    new Script('work()').runInContext(scope, options);
    return table;
  } catch (error) {
    if (error instanceof GraderError) throw error;
    const isLate = (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    const said = error instanceof Error ? error.message : String(error);
    throw broken(
      shown,
      isLate
        ? `was still running after ${LIMIT_MS / 1000} s; an endless loop?`
        : `does not work: ${said}`,
      error,
    );
  }
}

function broken(file: string, what: string, cause?: unknown): GraderError {
  return new GraderError(
    `the reference solution ${file} ${what}`,
    'It defines the right answers, so it must be mended before anything can be graded.',
    { cause },
  );
}

type Method = (...args: unknown[]) => unknown;

function fill(
  stated: Stated,
  exported: Readonly<Record<string, unknown>>,
  table: Table,
  shown: string,
): void {
  const { classes, functions } = stated;
  for (const [name, { of = classes[0], given, changes = [] }] of Object.entries(functions)) {
    const owner = exported[of] as { readonly prototype: Record<string, unknown> } | undefined;
    const original = owner?.prototype?.[name];
    if (owner === undefined) throw broken(shown, `does not export the class ${of}`);
    if (typeof original !== 'function') throw broken(shown, `has no method ${name} in ${of}`);
    const known: Record<string, string> = {};
    table[name] = known;
    owner.prototype[name] = function (this: unknown, ...args: unknown[]): unknown {
      const key = keyFor(args);
      const before = known[key];
      if (before !== undefined && changes.length === 0) return JSON.parse(before)[0];
      const returned: unknown = (original as Method).apply(this, args);
      if (
        valuesIn(stated, name, args.slice(0, given.length)) !== undefined ||
        before === undefined
      ) {
        const after = changes.length === 0 ? [] : args;
        const isChanged = changes.length === 0 && keyFor(args) !== key;
        if (isChanged) throw broken(shown, `changes what ${name} is given, and does not say so`);
        known[key] ??= `[${exact(returned)},[${exactArguments(after).join(',')}]]`;
      }
      return returned;
    };
  }
  for (const [name, { of = classes[0], returns, given }] of Object.entries(functions)) {
    for (const values of everyValue(stated, name)) {
      // Fresh ones: what a function changes is its own copy.
      const args = JSON.parse(
        `[${exactArguments(argumentsOf({ given, returns }, values)).join(',')}]`,
      );
      const about = exactArguments(args).join(', ');
      const object = new (exported[of] as new () => Record<string, Method>)();
      const answer = object[name]!(...args);
      if (!returns.fits(answer))
        throw broken(shown, `answers ${name}(${about}) with ${exact(answer)}`);
    }
  }
}

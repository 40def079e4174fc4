/** Reads what `try` is to ask: which check, and about which input. */

import type { CaseSpec } from '../../cases/case-spec.ts';
import { mainField, schemaFaults } from '../../cases/schema-check.ts';
import type { CaseFields, CaseFormat } from '../../exercise/case-format.ts';
import type { Check, Input } from '../../exercise/check.ts';
import type { GradedExercise, Trial } from '../../exercise/graded-exercise.ts';
import { DEFAULT_EXERCISE, loadExercise } from '../../exercises/all.ts';
import { grade } from '../../grading/grade.ts';
import type { GradeOptions } from '../../grading/grade-options.ts';
import { SOURCE_LANGUAGE } from '../../messages/languages.ts';
import { errorBy, saidError } from '../../messages/said-error.ts';
import { listed } from '../../messages/say.ts';
import type { CaseResult, GradeResult } from '../../results/result.ts';
import { nearestName } from '../../text/nearest-name.ts';
import type { Io } from '../io.ts';

/** What an input takes at the very most, with room for what is wrong with it. */
const MOST_INPUT = 20_000;

export interface Asked {
  readonly check: Check;
  readonly input: Input;
}

/** @throws {GraderError} when the exercise has no such function */
export function checkCalled({ checks }: GradedExercise, call: string | undefined): Check {
  const program = checks.find(({ isProgram }) => isProgram) ?? checks.at(-1)!;
  if (call === undefined) return program;
  const names = checks.map(({ name }) => name);
  const found = checks.find(({ name }) => name === call);
  if (found !== undefined) return found;
  const near = nearestName(call, names);
  throw saidError('asked.no-function', { call, near: near ?? 'none', names });
}

export interface Given {
  /** The input as the user wrote it. */
  readonly text: string;
  /** What is asked besides: `{ depth: 2 }`. */
  readonly with: CaseFields;
}

/** What an exercise knows of its inputs. */
export interface InputRules {
  readonly exercise: string;
  readonly format: CaseFormat;
  readonly trial: Pick<Trial, 'complete' | 'isTooLarge'> | undefined;
}

/** @throws {GraderError} when it cannot be asked */
export async function readAsked(
  check: Check,
  { text, with: given }: Given,
  rules: InputRules,
): Promise<Asked> {
  const { format, trial } = rules;
  const [main = [], ...others] = format.fields(check.name);
  const known = others.flat();
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const options = known.map((key) => `--${key}`);
    const taken = { options, count: known.length, fields: main };
    throw saidError('asked.not-with', { name: check.name, option: unknown, ...taken });
  }
  const key = main[0] ?? '';
  const asked = await mainField(rules.exercise, check.name, key, text.trim());
  const written = { [key]: asked, ...given };
  const fields = trial?.complete?.(check.name, written) ?? written;
  const open = others.find((keys) => !keys.some((key) => fields[key] !== undefined));
  if (open !== undefined) {
    throw saidError('asked.lacks', { name: check.name, option: open[0] });
  }
  await holdAgainstSchema(check, fields, rules);
  const read = format.read(check.name, fields);
  if (read.kind === 'fault') {
    const { path, message, advice, said } = read.fault;
    const isMain = main.includes(String(path[0]));
    const others = isMain ? othersFor(check.name, fields, format) : [];
    throw errorBy((say) => {
      const calls = listed(
        say,
        others.map((name) => `--call ${name}`),
        'list.comma',
      );
      const told = said?.(say.language) ?? { message, advice };
      return others.length === 0
        ? told
        : { message: told.message, advice: say('asked.elsewhere.advice', { calls }) };
    });
  }
  if (trial?.isTooLarge?.(check.name, read.input) === true) {
    const { depth } = fields;
    throw depth === undefined
      ? saidError('asked.too-large')
      : saidError('asked.too-deep', { depth: String(depth) });
  }
  return { check, input: read.input };
}

/** The same rules as for the cases of a file, but for line breaks in what comes from standard input. */
async function holdAgainstSchema(
  { name }: Check,
  fields: CaseFields,
  { exercise, format }: InputRules,
): Promise<void> {
  const [main = []] = format.fields(name);
  const onOneLine = Object.entries(fields).map(([key, value]) => [
    key,
    main.includes(key) && typeof value === 'string' ? value.replace(/\s+/g, ' ') : value,
  ]);
  const cases = [Object.fromEntries(onOneLine)];
  const [fault] = await schemaFaults({ check: name, cases }, exercise);
  if (fault === undefined) return;
  const key = String(fault.path.at(-1) ?? '');
  const isMain = main.includes(key);
  throw errorBy((say) => {
    const isSource = say.language === SOURCE_LANGUAGE;
    const { message, advice } = (isSource ? undefined : fault.said?.(say.language)) ?? fault;
    return {
      message: say('asked.field', { isMain, key, message }),
      advice: advice ?? say('asked.examples'),
    };
  });
}

/** An input that one function is not asked about may be another one's. */
function othersFor(asked: string, fields: CaseFields, format: CaseFormat): readonly string[] {
  const keys = Object.keys(fields);
  return format.checks.filter((name) => {
    const own = format.fields(name);
    const isWhole = own.every((alike) => alike.some((key) => keys.includes(key)));
    const wanted = Object.fromEntries(
      Object.entries(fields).filter(([key]) => own.flat().includes(key)),
    );
    return name !== asked && isWhole && format.read(name, wanted).kind === 'input';
  });
}

/** @throws {GraderError} when nothing comes */
export async function readInputText({ input }: Io): Promise<string> {
  if (input.isTTY) throw saidError('asked.nothing');
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.length > MOST_INPUT) break;
  }
  return text.replace(/^\uFEFF/, '');
}

export interface Tried {
  readonly result: GradeResult;
  readonly shown: CaseResult;
  /** Asked alone it is right; what is shown was answered after other questions. */
  readonly isRightAlone: boolean;
}

/** So many other questions are put before it, to see whether they make a difference. */
const OTHERS = 12;
/** None of them is larger, and neither is the one that matters: see `Check.nodes`. */
const MOST_NODES = 3000;

/** What is right alone is also asked among others. */
export async function tryCase(
  options: Omit<GradeOptions, 'cases'>,
  { check, input }: Asked,
): Promise<Tried> {
  const { own } = await loadExercise(options.exercise ?? DEFAULT_EXERCISE);
  // Who goes astray in a tree that the submission made wrong is not at fault: it is made first.
  const makers = own !== undefined && check.kinds.includes(own.kind) ? [own.maker] : [];
  const ask = async (inputs: readonly Input[]): Promise<Tried> => {
    const cases = [...makers, check.name].flatMap((name) => casesOf(name, inputs));
    const result = await grade({ ...options, cases });
    const { cases: graded } = result.checks.find(({ name }) => name === check.name)!;
    return { result, shown: graded.at(-1)!, isRightAlone: false };
  };
  const alone = await ask([input]);
  const others = neighboursOf(check, input);
  if (!isRight(alone.shown) || others.length === 0) return alone;
  const after = await ask([...others, input]);
  const isOther = !isRight(after.shown) && after.shown.status !== 'skipped';
  return isOther ? { ...after, isRightAlone: true } : alone;
}

/** What earlier calls leave behind shows only when there are any. */
function neighboursOf(check: Check, input: Input): readonly Input[] {
  const isSmall = (each: Input): boolean => check.nodes(each) <= MOST_NODES;
  if (!isSmall(input)) return [];
  const inputs = check.universe.inputs();
  const from = Math.max(0, inputs.indexOf(input) - OTHERS / 2);
  return inputs.slice(from, from + OTHERS).filter((each) => each !== input && isSmall(each));
}

/** By itself, and not only with right functions in the place of others. */
export function isRight({ status, carriedFrom }: CaseResult): boolean {
  return status === 'passed' && carriedFrom === undefined;
}

function casesOf(check: string, inputs: readonly Input[]): readonly CaseSpec[] {
  const place = { file: '', jsonPath: '', line: 1 };
  return inputs.map((input, index) => ({
    ...{ id: `${check}/${index + 1}`, check, input, points: 1, ...place },
  }));
}

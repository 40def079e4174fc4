/** Reads a saved result back, and believes nothing in it that does not fit or does not add up. */
import { readFile } from 'node:fs/promises';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { fileErrorReason } from '../file-error.ts';
import type { GraderError } from '../grader-error.ts';
import { saidError } from '../messages/said-error.ts';
import type { GradeResult } from './result.ts';
import { sumPoints } from './score.ts';

/**
 * @param usual the exercise of results that name none
 * @throws {GraderError} when the file is no result, or its points do not add up
 */
export async function readResult(file: string, usual: string): Promise<GradeResult> {
  const value = parse(await read(file), file);
  const validate = await resultValidator(exerciseIn(value) ?? usual);
  if (!isResult(value, validate))
    throw unread('partly', { file, why: faultText(validate.errors?.[0]) });
  checkSums(value, file);
  return value;
}

function unread(
  fault: 'unreadable' | 'broken' | 'partly' | 'sums',
  values: { readonly file: string; readonly why: string },
): GraderError {
  return saidError('result.unread', { fault, ...values });
}

function isResult(value: unknown, validate: ValidateFunction): value is GradeResult {
  return validate(value);
}

function exerciseIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('exercise' in value)) return undefined;
  const { exercise } = value;
  return typeof exercise === 'string' && /^[a-z-]+$/.test(exercise) ? exercise : undefined;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unread('unreadable', { file, why: fileErrorReason(error) });
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw unread('broken', { file, why: (error as Error).message });
  }
}

function faultText(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it does not fit the schema';
  const { instancePath, message = 'does not fit the schema', params } = error;
  const allowed: unknown =
    params['allowedValue'] ?? params['allowedValues'] ?? params['additionalProperty'];
  const where = instancePath === '' ? 'the whole' : instancePath;
  return `${where} ${message}${allowed === undefined ? '' : ` (${JSON.stringify(allowed)})`}`;
}

/** Somebody may have changed a number by hand; then no number in the file can be trusted. */
function checkSums(result: GradeResult, file: string): void {
  const parts = [
    { name: 'the result', whole: result, of: result.checks },
    ...result.checks.map((check) => ({
      name: `the check ${check.name}`,
      whole: check,
      of: check.cases,
    })),
  ];
  for (const { name, whole, of } of parts) {
    const score = sumPoints(of.map((part) => part.score));
    const maxScore = sumPoints(of.map((part) => part.maxScore));
    if (score === whole.score && maxScore === whole.maxScore && score <= maxScore) continue;
    const why = `${name} says ${whole.score} of ${whole.maxScore} points, its parts ${score} of ${maxScore}`;
    throw unread('sums', { file, why });
  }
}

const ANY = '../results/result.schema.json';
/** By exercise: to compile a schema takes a tenth of a second. */
const made = new Map<string, Promise<ValidateFunction>>();

/**
 * @param exercise its name, in letters and hyphens
 * @returns what tells whether something is a result of this exercise; where there is no such exercise,
 *   of any
 */
export function resultValidator(exercise: string): Promise<ValidateFunction> {
  const known = made.get(exercise) ?? compiledFor(exercise);
  made.set(exercise, known);
  return known;
}

async function compiledFor(exercise: string): Promise<ValidateFunction> {
  const [any, own] = await Promise.all([
    schemaIn(ANY),
    schemaIn(`../exercises/${exercise}/result.schema.json`),
  ]);
  const ajv = new Ajv({ strict: false });
  // The schemas refer to each other as files, so that editors find them; here they get addresses.
  ajv.addSchema(any ?? {}, 'file:///results/result.schema.json');
  return ajv.compile({
    ...(own ?? any),
    $id: `file:///exercises/${exercise}/result.schema.json`,
  });
}

async function schemaIn(file: string): Promise<object | undefined> {
  try {
    return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads a saved result back, and believes nothing in it that does not fit or does not add up. */
import { readFile } from 'node:fs/promises';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { fileErrorReason } from '../file-error.ts';
import { GraderError } from '../grader-error.ts';
import type { GradeResult } from './result.ts';
import { sumPoints } from './score.ts';

const ADVICE = 'Give a file that was written by grade --report json=<file>, unchanged.';

/**
 * @param usual the exercise of results that name none
 * @throws {GraderError} when the file is no result, or its points do not add up
 */
export async function readResult(file: string, usual: string): Promise<GradeResult> {
  const value = parse(await read(file), file);
  const { resultValidator } = await import('./result-validator.ts');
  const validate = await resultValidator(exerciseIn(value) ?? usual);
  if (!isResult(value, validate))
    throw new GraderError(
      `${file} is not a whole result: ${faultText(validate.errors?.[0])}`,
      ADVICE,
    );
  checkSums(value, file);
  return value;
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
    const reason = fileErrorReason(error);
    throw new GraderError(`the result ${file} cannot be read: ${reason}`, ADVICE, { cause: error });
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new GraderError(`${file} is not JSON: ${reason}`, ADVICE, { cause: error });
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
    throw new GraderError(
      `${file} does not add up: ${name} says ${whole.score} of ${whole.maxScore} points, its parts ${score} of ${maxScore}`,
      ADVICE,
    );
  }
}

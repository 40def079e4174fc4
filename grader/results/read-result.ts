/** Reads a saved result back, and believes nothing in it that does not fit or does not add up. */
import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { onFiles, saidError } from '../messages/said-error.ts';
import { type GradeResult, sumPoints } from './result.ts';

/**
 * @param usual the exercise of results that name none
 * @throws {GraderError} when the file is no result, or its points do not add up
 */
export function readResult(file: string, usual: string): GradeResult {
  const value = parse(file);
  const { exercise } = Object(value) as { exercise?: unknown };
  const isName = typeof exercise === 'string' && /^[a-z-]+$/.test(exercise);
  const validate = resultValidator(isName ? exercise : usual);
  if (!validate(value)) throw unread('partly', file, faultText(validate.errors?.[0]));
  checkSums(value, file);
  return value;
}

function unread(fault: 'partly' | 'sums', file: string, reason: string) {
  return saidError('result.unread', { fault, file, reason });
}

function parse(file: string): unknown {
  const reading = <T>(fault: 'unreadable' | 'broken', work: () => T): T =>
    onFiles('result.unread', { fault, file }, work);
  const text = reading('unreadable', () => readFileSync(file, 'utf8'));
  return reading('broken', () => JSON.parse(text.replace(/^\uFEFF/, '')));
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
    throw unread('sums', file, why);
  }
}

/**
 * @param exercise its name, in letters and hyphens
 * @returns what tells whether something is a result of this exercise; where there is no such exercise,
 *   of any
 */
export function resultValidator(exercise: string): ValidateFunction<GradeResult> {
  const schemaIn = (file: URL): object => JSON.parse(readFileSync(file, 'utf8'));
  const any = schemaIn(new URL('../results/result.schema.json', import.meta.url));
  const own = new URL(`../exercises/${exercise}/result.schema.json`, import.meta.url);
  const ajv = new Ajv({ strict: false });
  // The schemas refer to each other as files, so that editors find them; here they get addresses.
  ajv.addSchema(any, 'file:///results/result.schema.json');
  return ajv.compile<GradeResult>({
    ...(existsSync(own) ? schemaIn(own) : any),
    $id: `file:///exercises/${exercise}/result.schema.json`,
  });
}

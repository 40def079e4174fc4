/**
 * The JSON Schema of a stated exercise's case files, which editors complete and check by. It is written
 * into the exercise's folder (`npm run starters`), where the grader reads it too.
 */
import { checksOf, functionOf, keysOf, partsOf } from './inputs.ts';
import type { Stated } from './stated.ts';

const PARTS = '../../cases/case-file-parts.schema.json#/definitions';

export function caseSchemaOf(stated: Stated): object {
  const { name, parts, program } = stated;
  const checks = checksOf(stated);
  const asked = new Set(checks.flatMap((check) => partsOf(stated, check)));
  const main = new Set(checks.map((check) => functionOf(stated, check).given[0]));
  const fields = [...asked].flatMap((part) => {
    const { schema } = parts[part]!;
    const either = {
      anyOf: [schema, { const: '*' }],
      description: `${descriptionIn(schema)} "*" stands for all there are.`,
    };
    return keysOf(stated, part).map((key) => [key, main.has(part) ? either : schema]);
  });
  // What is right is of another kind in each check.
  const expecting = (check: string): object => ({
    items: { properties: { expected: functionOf(stated, check).returns.schema } },
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Case file of ${name}`,
    description:
      'The cases of all checks, a list for each; or those of one, which "check" names, in "cases".',
    type: 'object',
    additionalProperties: false,
    dependencies: { check: ['cases'], cases: ['check'] },
    properties: {
      $schema: {
        type: 'string',
        description: `Where this schema is, for editors: "../../${caseSchemaFile(name)}".`,
      },
      check: {
        enum: checks,
        description: `What is checked: a function, or program for ${program} with the submission's own functions. Each check has one file.`,
      },
      cases: { $ref: '#/definitions/cases' },
      ...Object.fromEntries(
        checks.map((check) => [
          check,
          { allOf: [{ $ref: '#/definitions/cases' }, expecting(check)] },
        ]),
      ),
    },
    allOf: checks.map((check) => ({
      if: { properties: { check: { const: check } }, required: ['check'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { cases: expecting(check) } },
    })),
    definitions: {
      cases: {
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/case' },
        description: `A list of cases, at least one. They are numbered from 1 in this order: ${checks[0]}/2.`,
      },
      case: {
        description: 'One question to a submission and what it is worth.',
        type: 'object',
        additionalProperties: false,
        properties: {
          ...Object.fromEntries(fields),
          points: { $ref: `${PARTS}/points` },
          title: { $ref: `${PARTS}/title` },
          hint: { $ref: `${PARTS}/hint` },
          visibleFrom: { $ref: `${PARTS}/visibleFrom` },
          expected: {
            description: 'The right answer, to be held against the reference; it may be left out.',
          },
        },
      },
    },
  };
}

function descriptionIn(schema: object): string {
  return 'description' in schema ? String(schema.description) : '';
}

/** From the project's folder. */
export function caseSchemaFile(exercise: string): string {
  return `grader/exercises/${exercise}/case-file.schema.json`;
}

export function caseSchemaText(stated: Stated): string {
  return `${JSON.stringify(caseSchemaOf(stated), null, 2)}\n`;
}

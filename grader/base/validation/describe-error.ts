/** Describes ajv's errors in sentences. */
import type { LocalizedExplanation } from '../grader-error.ts';
import type { MessageValue, MessageValues } from '../messages/format-message.ts';
import {
  explanationOf,
  missingKey,
  notAmong,
  type Sentence,
  unknownKey,
  wrongType,
} from './fault-sentences.ts';
import type { Schema, SchemaError } from './schema.ts';

/** The sentence for each keyword of a schema. */
const SENTENCES: Readonly<Record<string, (error: SchemaError) => Sentence>> = {
  type: ({ schema }) => wrongType([schema as string | readonly string[]].flat()),
  enum: ({ schema, data }) => notAmong(schema as readonly unknown[], data),
  const: ({ schema, data }) => notAmong([schema], data),
  minimum: (error) => ['schema.limit', limitOf(error)],
  maximum: (error) => ['schema.limit', limitOf(error)],
  exclusiveMinimum: (error) => ['schema.beyond', limitOf(error)],
  exclusiveMaximum: (error) => ['schema.beyond', limitOf(error)],
  minLength: () => ['schema.not-enough'],
  maxLength: (error) => ['schema.too-long', limitOf(error)],
  minItems: () => ['schema.not-enough'],
  maxItems: (error) => ['schema.too-many', limitOf(error)],
  pattern: () => ['schema.form'],
  required: missingIn,
  dependencies: missingIn,
  additionalProperties: ({ params, parentSchema }) =>
    unknownKey(params['additionalProperty'] as string, Object.keys(propertiesOf(parentSchema))),
  'false schema': () => ['schema.nothing'],
  not: (error) => (isEmpty(error.schema) ? ['schema.nothing'] : unfulfilledRule(error)),
};

/** @param lookUp the advice where the schema has no description of the value */
export function describeError(error: SchemaError, lookUp: MessageValue): LocalizedExplanation {
  const sentenceOf = SENTENCES[error.keyword] ?? unfulfilledRule;
  return explanationOf(sentenceOf(error), error.data, error.parentSchema?.description ?? lookUp);
}

function limitOf({ keyword, schema, data }: SchemaError): MessageValues {
  const limit = schema as number;
  // Counts code points, not the halves of surrogate pairs.
  if (typeof data === 'string') return { keyword, limit, count: [...data].length };
  if (Array.isArray(data)) return { keyword, limit, count: data.length };
  return { keyword, limit };
}

function isEmpty(schema: unknown): boolean {
  return Object.keys(Object(schema)).length === 0;
}

function missingIn({ params, parentSchema }: SchemaError): Sentence {
  const key = params['missingProperty'] as string;
  return missingKey(key, propertiesOf(parentSchema)[key]?.description);
}

function propertiesOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema?.properties ?? {};
}

/** For other keywords, which only schemas of exercises outside of the project may have. */
function unfulfilledRule({ keyword, schema }: SchemaError): Sentence {
  return ['schema.rule', { rule: `"${keyword}": ${JSON.stringify(schema)}` }];
}

import { describe, expect, it, test } from 'vitest';
import type { Language } from '../messages/format-message.ts';
import { type Fault, shownPath } from '../text/file-problem.ts';
import type { Schema } from './schema.ts';
import { firstFault, schemaFaults } from './validate.ts';

function told({ path, explain }: Fault, language: Language): string {
  return `${shownPath(path)}: ${explain(language).message}`;
}

async function faultsOf(schema: Schema, value: unknown, language = 'en'): Promise<string[]> {
  const faults = await schemaFaults(schema, value, 'Look it up.');
  return faults.map((fault) => told(fault, language));
}

describe('only the helpful ones of several errors about one value are reported', () => {
  test.each<[string, Schema, unknown, string[]]>([
    [
      'the wrong type, and not what else the schema says of it',
      { type: 'string', enum: ['a'], anyOf: [{ pattern: 'a' }, { const: 'b' }] },
      3,
      ['$: expected text in double quotes, found 3'],
    ],
    [
      'the wrong length, and not the form',
      { type: 'string', minLength: 1, pattern: 'a' },
      '',
      ['$: empty text is not enough'],
    ],
    [
      'what `then` says, and not that it was looked at',
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      { if: { required: ['a'] }, then: { required: ['b'] } },
      { a: 1 },
      ['$: the key "b" is missing'],
    ],
    [
      'the branch that the value is of the type of',
      { anyOf: [{ type: 'integer' }, { type: 'object', required: ['value', 'tips'] }] },
      { value: 3 },
      ['$: the key "tips" is missing'],
    ],
    [
      'the branch that fits to the greatest depth',
      {
        anyOf: [
          { type: 'array', items: { type: 'string' } },
          { type: 'array', maxItems: 0 },
        ],
      },
      ['a', 2],
      ['$[1]: expected text in double quotes, found 2'],
    ],
    [
      'the first branch where the value is of the type of none',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      3,
      ['$: expected text in double quotes, found 3'],
    ],
    [
      'the nearest branch of each item',
      { items: { anyOf: [{ type: 'integer' }, { const: '*' }] } },
      Array.from({ length: 11 }, () => 'x'),
      Array.from({ length: 11 }, (_, index) => `$[${index}]: expected a whole number, found "x"`),
    ],
  ])('%s', async (_what, schema, value, faults) => {
    expect(await faultsOf(schema, value)).toEqual(faults);
  });
});

describe('errors of all these keywords are reported', () => {
  test.each<[Schema, unknown, string, string]>([
    [{ exclusiveMinimum: 0 }, 0, 'expected more than 0, found 0', '应当大于 0，这里是 0'],
    [{ exclusiveMaximum: 2 }, 2, 'expected less than 2, found 2', '应当小于 2，这里是 2'],
    [{ maxItems: 1 }, [1, 2], 'expected at most 1 items, found 2', '最多 1 项，这里有 2 项'],
    [
      { uniqueItems: true },
      [1, 1],
      'a list does not fit the rule "uniqueItems": true',
      '列表不符合规则 "uniqueItems": true',
    ],
    [
      { oneOf: [{ type: 'integer' }, { minimum: 0 }] },
      1,
      '1 does not fit the rule "oneOf": [{"type":"integer"},{"minimum":0}]',
      '1 不符合规则 "oneOf": [{"type":"integer"},{"minimum":0}]',
    ],
    [
      { not: { const: 1 } },
      1,
      '1 does not fit the rule "not": {"const":1}',
      '1 不符合规则 "not": {"const":1}',
    ],
    [{ not: {} }, 1, 'expected nothing here, found 1', '这里不应当有内容，而这里是 1'],
  ])('%j', async (schema, value, english, chinese) => {
    expect(await faultsOf(schema, value)).toEqual([`$: ${english}`]);
    expect(await faultsOf(schema, value, 'zh')).toEqual([`$: ${chinese}`]);
  });
});

it('reports faults in the order of the file, and those of an object before those of its values', async () => {
  const schema: Schema = {
    required: ['z'],
    additionalProperties: false,
    properties: { a: { items: { type: 'integer' } }, b: { type: 'string' }, z: {} },
  };
  expect(await faultsOf(schema, { b: 1, x: 1, a: [1, 'x'] })).toEqual([
    '$: the key "z" is missing',
    '$.b: expected text in double quotes, found 1',
    '$.x: the key "x" is not known here',
    '$.a[1]: expected a whole number, found "x"',
  ]);
});

it('treats keys that all objects inherit as missing, and as unknown', async () => {
  const schema: Schema = { required: ['constructor'], additionalProperties: false, properties: {} };
  expect(await faultsOf(schema, JSON.parse('{ "__proto__": 1, "a~/b": 2 }'))).toEqual([
    '$: the key "constructor" is missing',
    '$.__proto__: the key "__proto__" is not known here',
    '$["a~/b"]: the key "a~/b" is not known here',
  ]);
});

it('advises to take out a key where an object can have none', async () => {
  const schema: Schema = { additionalProperties: false, properties: {} };
  const fault = await firstFault(schema, { stack: [] });
  expect(fault?.explain('en').advice).toBe('Take it out. There is nothing to state here.');
});

test.each<Schema>([{ type: 'strnig' }, { $ref: '#/definitions/none' }, { patern: 'x' }])(
  'what is no schema is refused: %j',
  async (schema) => {
    await expect(schemaFaults(schema, 1)).rejects.toThrow();
  },
);

it('reports a value that is nested more deeply than a schema can be followed', async () => {
  const tree: Schema = { items: { $ref: '#' } };
  const value: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(await faultsOf(tree, value)).toEqual(['$: lists or objects are nested too deeply']);
  expect((await firstFault(tree, value))?.path).toEqual([]);
});

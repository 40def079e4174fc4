/**
 * Strict JSON whose places are known: for every value the line it stands in, and for a text that is
 * not JSON where it goes wrong and how.
 */
import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { type Key, SOURCE_LANGUAGE, sayIn } from '../messages/say.ts';

type JsonPath = readonly (string | number)[];

export type JsonText =
  | {
      readonly kind: 'json';
      readonly value: unknown;
      /** The line, from 1, of what is at a path, or where there is nothing, of what is around it. */
      readonly lineOf: (path: JsonPath) => number;
      /** Keys that stand twice in an object. JSON would quietly drop the first of the two. */
      readonly repeatedKeys: readonly JsonPath[];
    }
  | {
      readonly kind: 'broken';
      /** From 1. */
      readonly line: number;
      /** From 1. */
      readonly column: number;
      /** What was expected, or what was found that must not be there. */
      readonly fault: string;
    };

/** A text that is nested more deeply than any parser can follow breaks at its beginning. */
export function readJson(text: string): JsonText {
  try {
    return parsed(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const fault = sayIn(SOURCE_LANGUAGE)('json.too-deep');
    return { kind: 'broken', line: 1, column: 1, fault };
  }
}

function parsed(text: string): JsonText {
  /** By the path, as JSON. */
  const lines = new Map<string, number>();
  const repeated = new Map<string, JsonPath>();
  let broken: Extract<JsonText, { kind: 'broken' }> | undefined;
  /** What stands in an object that stands twice does so, too. */
  const isRepeated = (path: JsonPath): boolean =>
    path.some((_, index) => repeated.has(JSON.stringify(path.slice(0, index + 1))));
  const begin: NonNullable<JSONVisitor['onArrayBegin']> = (_at, _length, line, _column, at) => {
    const key = JSON.stringify(at());
    // Of a property it is the line of its key.
    if (!lines.has(key)) lines.set(key, line + 1);
  };
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onLiteralValue: (_, ...place) => begin(...place),
      onObjectProperty: (name, _at, _length, line, _column, around) => {
        const path = [...around(), name];
        const key = JSON.stringify(path);
        if (!lines.has(key)) lines.set(key, line + 1);
        else if (!isRepeated(around())) repeated.set(key, path);
      },
      onError: (code, offset, length, line, column) => {
        // The others mostly follow from the first.
        const fault = faultOf(code, text.slice(0, offset), text.slice(offset, offset + length));
        broken ??= { kind: 'broken', line: line + 1, column: column + 1, fault };
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  if (broken !== undefined) return broken;
  const lineOf = (path: JsonPath): number =>
    lines.get(JSON.stringify(path)) ?? lineOf(path.slice(0, -1));
  return { kind: 'json', value: JSON.parse(text), lineOf, repeatedKeys: [...repeated.values()] };
}

/** Names the message for it: the parser's own code, but for what people write most. */
function faultOf(code: ParseErrorCode, before: string, found: string): string {
  const say = sayIn(SOURCE_LANGUAGE);
  if (/,\s*$/.test(before) && /^[}\]]$/.test(found)) return say('json.comma-too-many', { found });
  const name = printParseErrorCode(code);
  const key =
    name === 'InvalidSymbol' && found.startsWith("'") ? 'json.single-quotes' : `json.${name}`;
  return say.has(key) ? say(key as Key) : say('json.ValueExpected');
}

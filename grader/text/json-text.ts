/**
 * Strict JSON whose places are known: for every value the line it stands in, and for a text that is
 * not JSON where it goes wrong and how.
 */
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { type Key, sayIn } from '../messages/say.ts';

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
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // The others mostly follow from the first.
  const [first] = errors;
  if (first !== undefined) {
    const { error, offset, length } = first;
    const before = text.slice(0, offset).split(LINE_BREAK);
    const fault = faultOf(error, text.slice(0, offset), text.slice(offset, offset + length));
    return { kind: 'broken', line: before.length, column: before.at(-1)!.length + 1, fault };
  }
  const lineOf = (path: JsonPath): number => {
    const found = findNodeAtLocation(root!, [...path]);
    if (found === undefined) return lineOf(path.slice(0, -1));
    // Of a property it is the line of its key.
    const { offset } = found.parent?.type === 'property' ? found.parent : found;
    return text.slice(0, offset).split(LINE_BREAK).length;
  };
  return { kind: 'json', value: JSON.parse(text), lineOf, repeatedKeys: repeatedBelow(root!, []) };
}

const LINE_BREAK = /\r\n|\r|\n/;

/** Each once, and none of what stands in an object that stands twice itself. */
function repeatedBelow({ type, children = [] }: Node, path: JsonPath): JsonPath[] {
  if (type === 'array') return children.flatMap((item, at) => repeatedBelow(item, [...path, at]));
  const seen = new Map<string, number>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    const own = [...path, key!.value];
    const times = (seen.get(key!.value) ?? 0) + 1;
    seen.set(key!.value, times);
    if (times === 1) return repeatedBelow(value!, own);
    return times === 2 ? [own] : [];
  });
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

/**
 * Strict JSON whose places are known: for every value the line it stands in, and for a text that is
 * not JSON where it goes wrong and how.
 */
import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
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
    const fault = 'lists or objects are nested too deeply';
    return { kind: 'broken', line: 1, column: 1, fault };
  }
}

function parsed(text: string): JsonText {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors; // the others mostly follow from the first
  if (error !== undefined || tree === undefined) {
    const { offset, length } = error ?? { offset: 0, length: 0 };
    return {
      kind: 'broken',
      ...placeAt(text, offset),
      fault: faultOf(error, text, offset, length),
    };
  }
  const lineBreaks = [...text.matchAll(LINE_BREAK)].map(({ index }) => index);
  return {
    kind: 'json',
    value: JSON.parse(text),
    lineOf: (path) => {
      const offset = offsetOf(tree, path);
      return lineBreaks.filter((lineBreak) => lineBreak < offset).length + 1;
    },
    repeatedKeys: repeatedKeysIn(tree),
  };
}

const LINE_BREAK = /\r\n|\r|\n/g;

function offsetOf(tree: Node, path: JsonPath): number {
  const node = findNodeAtLocation(tree, [...path]);
  if (node === undefined) return offsetOf(tree, path.slice(0, -1));
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function repeatedKeysIn(node: Node): JsonPath[] {
  const children = node.children ?? [];
  const below = children.flatMap(repeatedKeysIn);
  if (node.type !== 'object') return below;
  const keys = children.map((property) => String(property.children?.[0]?.value));
  const repeated = new Set(keys.filter((key, index) => keys.indexOf(key) < index));
  return [...[...repeated].map((key) => [...getNodePath(node), key]), ...below];
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(LINE_BREAK);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Names the message for it: the parser's own code, but for what people write most. */
function faultOf(
  error: ParseError | undefined,
  text: string,
  offset: number,
  length: number,
): string {
  const found = text.slice(offset, offset + length);
  const say = sayIn(SOURCE_LANGUAGE);
  if (/,\s*$/.test(text.slice(0, offset)) && /^[}\]]$/.test(found)) {
    return say('json.comma-too-many', { found });
  }
  const code = error === undefined ? '' : printParseErrorCode(error.error);
  const key =
    code === 'InvalidSymbol' && found.startsWith("'") ? 'json.single-quotes' : `json.${code}`;
  return say.has(key) ? say(key as Key) : say('json.ValueExpected');
}

/**
 * Puts a value into words for a message, the way a student would write it: `[['x', 'o'], …]`,
 * `a promise`, `a Node`. Bounded in depth, items and length, because the value may be endless.
 * Reading it may run the student's getters; what they throw is left to the caller.
 */
import * as intact from './primordials.ts';

const MOST_ITEMS = 20;
const MOST_DEPTH = 4;
const MOST_TEXT = 300;

const { toString: functionToText } = Function.prototype;

/** The one field by which an object of the exercise's own is shown, by the name of its class. */
const shownFields = new intact.MapClass<string, string>();

/** @param className an object of this class is described by one field alone */
export function showByField(className: string, fieldName: string): void {
  intact.mapWrite(shownFields, className, fieldName);
}

/** @returns at most about `mostLength` characters */
export function describe(value: unknown, mostLength = 1000): string {
  const text = inspect(value, 0);
  return text.length > mostLength ? `${intact.slice(text, 0, mostLength)}…` : text;
}

function inspect(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return `'${shortened(value)}'`;
    case 'number':
      return value === 0 && 1 / value < 0 ? '-0' : intact.toText(value);
    case 'bigint':
      return `${shortened(intact.toText(value))}n`;
    case 'symbol':
      return shortened(intact.toText(value));
    case 'function':
      return isClass(value) ? `class ${nameOf(value)}` : `function ${nameOf(value)}`;
    case 'object':
      return value === null ? 'null' : inspectObject(value, depth);
    default:
      return intact.toText(value);
  }
}

function inspectObject(value: object, depth: number): string {
  const inner = (item: unknown): string => inspect(item, depth + 1);
  if (intact.isArray(value)) {
    const text = items(depth, (add) => {
      for (let i = 0; i < value.length && i <= MOST_ITEMS; i++) add(() => inner(value[i]));
    });
    return `[${value.length === 0 ? '' : text}]`;
  }
  if (value instanceof intact.PromiseClass) return 'a promise';
  if (value instanceof intact.ErrorClass)
    return `${wordOf(value, 'name')}: ${wordOf(value, 'message')}`;
  if (value instanceof intact.DateClass) return `Date ${intact.toText(intact.timeOf(value))}`;
  if (value instanceof intact.MapClass) {
    const each = (add: Add): void =>
      intact.mapEach(value, (item, key) => add(() => `${inner(key)} => ${inner(item)}`));
    return `Map {${items(depth, each)}}`;
  }
  if (value instanceof intact.SetClass) {
    return `Set {${items(depth, (add) => intact.setEach(value, (item) => add(() => inner(item))))}}`;
  }
  const kind = classOf(value);
  const shownBy = intact.mapRead(shownFields, kind);
  if (shownBy !== undefined) return `a ${kind} with ${shownBy} ${inner(fieldOf(value, shownBy))}`;
  const prefix = kind === '' || kind === 'Object' ? '' : `${kind} `;
  const text = items(depth, (add) => {
    const keys = intact.ownKeys(value);
    for (let i = 0; i < keys.length && i <= MOST_ITEMS; i++) {
      add(() => `${intact.toText(keys[i])}: ${inner(fieldOf(value, keys[i]!))}`);
    }
  });
  return `${prefix}${text === '' || text === CUT ? `{${text}}` : `{ ${text} }`}`;
}

type Add = (item: () => string) => void;

const CUT = '…';

/** @param each gives one after the other, of which the first few are looked at */
function items(depth: number, each: (add: Add) => void): string {
  if (depth >= MOST_DEPTH) return CUT;
  let text = '';
  let count = 0;
  each((item) => {
    if (++count <= MOST_ITEMS) text += (count > 1 ? ', ' : '') + item();
  });
  return count > MOST_ITEMS ? `${text}, ${CUT}` : text;
}

/** The name of an object's class; empty when it has none. */
export function classOf(value: object): string {
  const prototype = intact.getPrototypeOf(value);
  if (prototype === null || prototype === intact.ObjectPrototype) return '';
  const maker: unknown = (prototype as { constructor?: unknown }).constructor;
  return typeof maker === 'function' ? nameOf(maker) : '';
}

function fieldOf(value: object, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown>)[key];
}

function wordOf(value: object, key: string): string {
  const word = fieldOf(value, key);
  return typeof word === 'string' ? shortened(word) : '';
}

function nameOf(value: object): string {
  return wordOf(value, 'name');
}

function isClass(value: object): boolean {
  return intact.slice(intact.apply(functionToText, value, []) as string, 0, 5) === 'class';
}

function shortened(text: string): string {
  return text.length > MOST_TEXT ? `${intact.slice(text, 0, MOST_TEXT)}…` : text;
}

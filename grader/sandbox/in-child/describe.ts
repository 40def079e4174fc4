/**
 * Describes a value for a message, in the way in which a student would write it: `[['x', 'o'], …]`, `a promise`, `a Node`.
 * Depth, number of items and length are limited, because the value may be endless. To read it may run getters of the
 * student's, and what they throw is left to the caller.
 */
import * as intact from './primordials.ts';

/** Limits of a description (guesses). */
const MAX_ITEMS = 20;
const MAX_DEPTH = 4;
const MAX_TEXT_LENGTH = 300;

const { toString: functionToText } = Function.prototype;

/** By the name of a class of the exercise, the one field by which its objects are described. */
const shownFields = new intact.MapClass<string, string>();

/** Objects of this class are described by one field alone from now on. */
export function showByField(className: string, fieldName: string): void {
  intact.mapWrite(shownFields, className, fieldName);
}

/** @returns a text of at most `maxLength` characters, or one character more where it was cut */
export function describe(value: unknown, maxLength = 1000): string {
  const text = inspect(value, 0);
  return text.length > maxLength ? `${intact.slice(text, 0, maxLength)}…` : text;
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
  if (intact.isArray(value)) return inspectArray(value, depth);
  if (value instanceof intact.PromiseClass) return 'a promise';
  if (value instanceof intact.ErrorClass) {
    return `${textField(value, 'name')}: ${textField(value, 'message')}`;
  }
  if (value instanceof intact.DateClass) return `Date ${intact.toText(intact.timeOf(value))}`;
  if (value instanceof intact.MapClass) return inspectMap(value, depth);
  if (value instanceof intact.SetClass) return inspectSet(value, depth);
  return inspectFields(value, depth);
}

function inspectArray(array: readonly unknown[], depth: number): string {
  const text = listed(depth, (add) => {
    for (let i = 0; i < array.length && i <= MAX_ITEMS; i++) {
      add(() => inspect(array[i], depth + 1));
    }
  });
  return `[${array.length === 0 ? '' : text}]`;
}

function inspectMap(map: Map<unknown, unknown>, depth: number): string {
  const text = listed(depth, (add) => {
    intact.mapEach(map, (item, key) => {
      add(() => `${inspect(key, depth + 1)} => ${inspect(item, depth + 1)}`);
    });
  });
  return `Map {${text}}`;
}

function inspectSet(set: Set<unknown>, depth: number): string {
  const text = listed(depth, (add) => {
    intact.setEach(set, (item) => add(() => inspect(item, depth + 1)));
  });
  return `Set {${text}}`;
}

function inspectFields(object: object, depth: number): string {
  const className = classOf(object);
  const shownField = intact.mapRead(shownFields, className);
  if (shownField !== undefined) {
    const shown = inspect(fieldOf(object, shownField), depth + 1);
    return `a ${className} with ${shownField} ${shown}`;
  }
  const prefix = className === '' || className === 'Object' ? '' : `${className} `;
  const text = listed(depth, (add) => {
    const keys = intact.ownKeys(object);
    for (let i = 0; i < keys.length && i <= MAX_ITEMS; i++) {
      const key = keys[i]!;
      add(() => `${intact.toText(key)}: ${inspect(fieldOf(object, key), depth + 1)}`);
    }
  });
  if (text === '' || text === CUT) return `${prefix}{${text}}`;
  return `${prefix}{ ${text} }`;
}

/** Adds an item to a list. The description is made only if it is among the first items. */
type AddItem = (describeItem: () => string) => void;

const CUT = '…';

/** @param addAll adds all items of the list, or at least one more than are described */
function listed(depth: number, addAll: (add: AddItem) => void): string {
  if (depth >= MAX_DEPTH) return CUT;
  let text = '';
  let count = 0;
  addAll((describeItem) => {
    count++;
    if (count > MAX_ITEMS) return;
    if (count > 1) text += ', ';
    text += describeItem();
  });
  return count > MAX_ITEMS ? `${text}, ${CUT}` : text;
}

/** @returns the name of an object's class; empty for a plain object, or where there is no name */
export function classOf(value: object): string {
  const prototype = intact.getPrototypeOf(value);
  if (prototype === null || prototype === intact.ObjectPrototype) return '';
  const { constructor: owner } = prototype as { readonly constructor?: unknown };
  return typeof owner === 'function' ? nameOf(owner) : '';
}

function fieldOf(value: object, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown>)[key];
}

/** @returns the value of a field that holds a text; empty for other values */
function textField(value: object, key: string): string {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? shortened(text) : '';
}

function nameOf(value: object): string {
  return textField(value, 'name');
}

function isClass(value: object): boolean {
  return intact.slice(intact.apply(functionToText, value, []) as string, 0, 5) === 'class';
}

function shortened(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${intact.slice(text, 0, MAX_TEXT_LENGTH)}…` : text;
}

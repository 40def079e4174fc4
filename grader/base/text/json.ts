/**
 * JSON files. Every reader must take them, and some (jq, Python) refuse half of a surrogate pair even
 * where it is escaped; and an editor that shows one must not have its lines turned round.
 */
import { replaceUnseen, visibleText } from '../in-child/visible.ts';

/**
 * @param data for other programs; all its texts are made visible
 * @returns indented, with a line break at the end
 */
export function jsonText(data: unknown): string {
  return `${JSON.stringify(data, visibleValue, 2)}\n`;
}

/**
 * @param data what this program itself reads back, and must then be what it was: names of folders
 * @returns the same text as `JSON.stringify`, but for escapes
 */
export function exactJson(data: unknown, indent?: number): string {
  return replaceUnseen(JSON.stringify(data, undefined, indent), escaped);
}

/** On one line, with spaces where this project's formatter has them. */
export function spacedJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${data.map(spacedJson).join(', ')}]`;
  const fields = Object.entries(data).map(
    ([key, each]) => `${spacedJson(key)}: ${spacedJson(each)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function visibleValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? visibleText(value) : value;
}

function escaped(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}

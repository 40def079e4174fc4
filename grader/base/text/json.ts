/**
 * Writes JSON that is safe for every reader: some (jq, Python) refuse half of a surrogate pair even if it is escaped, and
 * bidirectional controls would reverse lines in an editor.
 */
import { replaceUnseen, visibleText } from '../in-child/visible.ts';

/**
 * @param data for other programs; harmful characters in its strings are replaced by visible ones
 * @returns indented, with a line break at the end
 */
export function jsonText(data: unknown): string {
  return `${JSON.stringify(data, visibleValue, 2)}\n`;
}

/**
 * @param data is read back by the grader and must not change, such as names of folders
 * @returns the same as `JSON.stringify`, with harmful characters as escapes
 */
export function exactJson(data: unknown, indent?: number): string {
  return replaceUnseen(JSON.stringify(data, undefined, indent), escaped);
}

/** @returns JSON on one line, with the spaces of this project's formatter */
export function spacedJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${data.map(spacedJson).join(', ')}]`;
  const fields = Object.entries(data).map(
    ([key, value]) => `${spacedJson(key)}: ${spacedJson(value)}`,
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

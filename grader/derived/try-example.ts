/** What `try` can be given of an exercise. */
import { everyValue, functionOf, wholeOf } from './inputs.ts';
import type { Stated, Values } from './stated.ts';

/** @returns the first part by itself, the others by their names, quoted for a shell; one of all inputs unless given */
export function tryExample(stated: Stated, values: Values = middleOf(stated)): string {
  const [first = '', ...others] = functionOf(stated, wholeOf(stated)).given;
  const text = (name: string): string => quoted(stated.parts[name]!.write(values[name]) ?? '');
  return [text(first), ...others.map((name) => `--with ${name}=${text(name)}`)].join(' ');
}

function middleOf(stated: Stated): Values {
  const all = everyValue(stated, wholeOf(stated));
  return all[Math.floor(all.length / 2)] ?? {};
}

function quoted(text: string): string {
  if (/^[\w.,:-]+$/.test(text)) return text;
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

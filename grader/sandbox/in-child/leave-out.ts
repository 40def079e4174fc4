/** Takes away what only some versions of Node have, so that a program finds the same built-ins on each. */
import { DIFFERING, DIFFERING_IN, TOO_NEW } from './not-available.ts';
import * as intact from './primordials.ts';

/** To be called once, before any of the student's code runs. */
export function leaveOutBuiltIns(): void {
  const paths = intact.ownKeys(TOO_NEW) as readonly string[];
  for (let i = 0; i < paths.length; i++) removeAt(paths[i]!);
  removeEach(DIFFERING);
  // Code from bytes is refused anyway; without this it is said in the same words as for all that is missing.
  removeAt('WebAssembly');
}

/** @param names of one object's properties, with spaces between them */
function removeEach(names: string): void {
  let rest = names;
  while (rest !== '') {
    const end = intact.indexOf(rest, ' ');
    removeAt(`${DIFFERING_IN}.${end < 0 ? rest : intact.slice(rest, 0, end)}`);
    rest = end < 0 ? '' : intact.slice(rest, end + 1);
  }
}

/** @param path such as `Map.prototype.getOrInsert` */
function removeAt(path: string): void {
  let holder: object = globalThis;
  let rest = path;
  for (;;) {
    const dot = intact.indexOf(rest, '.');
    if (dot < 0) break;
    const next: unknown = intact.getOwnDescriptor(holder, intact.slice(rest, 0, dot))?.value;
    if (next === undefined) return;
    holder = next as object;
    rest = intact.slice(rest, dot + 1);
  }
  // A removal makes an object slower to use: it is done only where there is something.
  if (intact.getOwnDescriptor(holder, rest) !== undefined) intact.deleteProperty(holder, rest);
}

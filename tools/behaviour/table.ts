/** The recorded table: a text for each exercise, with a block of lines for each program. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'recorded');

/** @returns the rows by the programs' names */
export function readTable(): Map<string, string> {
  const rows = new Map<string, string>();
  for (const file of readdirSync(FOLDER)) {
    for (const block of readFileSync(path.join(FOLDER, file), 'utf8').split(/\n(?=\S)/)) {
      const [name, ...lines] = block.trimEnd().split('\n');
      if (name !== undefined && name !== '')
        rows.set(name, lines.map((line) => `${line}\n`).join(''));
    }
  }
  return rows;
}

/** Puts rows in the place of those of the same names, and keeps all others. */
export function writeRows(changed: ReadonlyMap<string, string>): void {
  const rows = new Map([...readTable(), ...changed]);
  for (const exercise of new Set([...changed.keys()].map(exerciseOf))) {
    const own = [...rows].filter(([name]) => exerciseOf(name) === exercise);
    const blocks = own.sort(([one], [other]) => (one < other ? -1 : 1));
    const text = blocks.map(([name, row]) => `${name}\n${row}`).join('');
    writeFileSync(path.join(FOLDER, `${exercise}.txt`), text);
  }
}

function exerciseOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

/**
 * The recorded table: for each exercise a text with a block of lines for each program. Facts (points, states, blame,
 * the named bug, the line) are recorded apart from sentences, so that a reworded message does not hide a changed
 * verdict.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BehaviourRow } from './behaviour-row.ts';

const FOLDER = path.join(import.meta.dirname, 'recorded');

/** The parts of a row. Each has its folder of files in the table. */
export const PARTS = ['facts', 'sentences'] as const satisfies readonly (keyof BehaviourRow)[];
type FactsOrSentences = (typeof PARTS)[number];

/** @returns the rows by the programs' names */
export function readTable(): Map<string, BehaviourRow> {
  const sentences = readPart('sentences');
  const rows = new Map<string, BehaviourRow>();
  for (const [name, facts] of readPart('facts')) {
    rows.set(name, { facts, sentences: sentences.get(name) ?? '' });
  }
  return rows;
}

function readPart(part: FactsOrSentences): Map<string, string> {
  const blocks = new Map<string, string>();
  const folder = path.join(FOLDER, part);
  for (const file of readdirSync(folder)) {
    for (const block of readFileSync(path.join(folder, file), 'utf8').split(/\n(?=\S)/)) {
      const [name, ...lines] = block.trimEnd().split('\n');
      if (name === undefined || name === '') continue;
      blocks.set(name, lines.map((line) => `${line}\n`).join(''));
    }
  }
  return blocks;
}

/** Replaces the row of one program, and keeps all others. */
export function writeRow(name: string, row: BehaviourRow): void {
  const exercise = exerciseOf(name);
  const rows = [...readTable().set(name, row)];
  const ofExercise = rows.filter(([each]) => exerciseOf(each) === exercise);
  ofExercise.sort(([one], [other]) => (one < other ? -1 : 1));
  for (const part of PARTS) {
    // A program that earns everything has no sentences.
    const blocks = ofExercise.filter(([, each]) => each[part] !== '');
    const text = blocks.map(([each, { [part]: lines }]) => `${each}\n${lines}`).join('');
    writeFileSync(path.join(FOLDER, part, `${exercise}.txt`), text);
  }
}

function exerciseOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

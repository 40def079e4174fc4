/**
 * Says how often the project has habits that make code hard to read. Each count may only fall:
 *
 *     npm run plain-code                            ends with 1 where a count has risen; records those that have fallen
 *     npm run plain-code -- --list "two declarations"   the places of a habit
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, countHabits, locateHabits } from './count-habits.ts';

const RECORDED = path.join(import.meta.dirname, 'counts.json');

const { values } = parseArgs({ options: { list: { type: 'string' } } });
const places = locateHabits();
if (values.list !== undefined) listPlaces(values.list);
else compareCounts(countHabits(places));

function listPlaces(habitPart: string): void {
  for (const { habit, file, line } of places) {
    if (habit.includes(habitPart)) console.log(`${file}:${line}`);
  }
}

function compareCounts(counts: Counts): void {
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Counts;
  const risen = Object.keys(counts).filter((habit) => counts[habit]! > (recorded[habit] ?? 0));
  for (const habit of risen) {
    console.error(`${habit}: ${counts[habit]}, and at most ${recorded[habit] ?? 0} before.`);
    console.error(`See where: npm run plain-code -- --list "${habit}"`);
  }
  if (risen.length > 0) process.exitCode = 1;
  else writeFileSync(RECORDED, `${JSON.stringify(counts, null, 2)}\n`);
}

/** Counts habits that make code hard to read: those that the linter warns of, and those that only we look for. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { findHabits } from './find-habits.ts';

export interface HabitLocation {
  readonly habit: string;
  readonly file: string;
  readonly line: number;
}

/** How often each habit may occur: as often as when this was last recorded. */
export type Counts = Readonly<Record<string, number>>;

const BIOME = path.join(PROJECT_FOLDER, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
/** Fixture programs imitate students, so they may have habits; `biome.json` turns the linter's rules off for them. */
const IS_OURS = /^(?:ci|grader|tools)\/(?!.*\/fixtures\/).*\.ts$/;

/** @returns every place of each habit in the project */
export function locateHabits(): readonly HabitLocation[] {
  return [...placesOfWarnings(), ...placesOfOurs()];
}

export function countHabits(places: readonly HabitLocation[]): Counts {
  const counts: Record<string, number> = {};
  for (const { habit } of places) counts[habit] = (counts[habit] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Diagnostic {
  readonly severity: string;
  readonly category: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

function placesOfWarnings(): HabitLocation[] {
  const args = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none'];
  const printed = execFileSync(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  });
  const { diagnostics } = JSON.parse(printed) as { readonly diagnostics: readonly Diagnostic[] };
  return diagnostics
    .filter(({ severity }) => severity === 'warning')
    .map(({ category, location }) => ({
      habit: category,
      file: location.path,
      line: location.start.line,
    }));
}

function placesOfOurs(): HabitLocation[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => IS_OURS.test(file));
  return files.flatMap((file) => {
    const whole = path.join(PROJECT_FOLDER, file);
    if (!existsSync(whole)) return [];
    return findHabits(readFileSync(whole, 'utf8')).map((found) => ({ ...found, file }));
  });
}

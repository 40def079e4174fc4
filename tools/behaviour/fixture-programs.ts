/** Lists the fixture programs of all exercises, and writes them into folders that can be graded. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXERCISE_NAMES, misconceptionsOf } from '../../grader/exercises/all.ts';
import { MISTAKES as alphaBeta } from '../../grader/exercises/alpha-beta/fixtures/beginners.ts';
import { MISTAKES as gameTree } from '../../grader/exercises/game-tree/fixtures/beginners.ts';
import { MISTAKES as gomoku } from '../../grader/exercises/gomoku/fixtures/beginners.ts';
import { MISTAKES as heuristicSearch } from '../../grader/exercises/heuristic-search/fixtures/beginners.ts';
import { type BeginnersMistake, programOf } from '../../grader/fixtures/beginners-mistake.ts';
import { wrongProgramText } from '../../grader/fixtures/own-program.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { wrongProgramFolder, wrongProgramNames } from '../../grader/fixtures/wrong-programs.ts';

export interface FixtureProgram {
  /** `<exercise>/<kind>/<name>`, by which the table is ordered. */
  readonly name: string;
  readonly exercise: string;
  /** Puts the program into an empty folder. */
  readonly layOut: (folder: string) => void;
  /** Set for a beginner's mistake, with what the first screen must say. */
  readonly mistake?: BeginnersMistake;
}

const BEGINNERS: Readonly<Record<string, readonly BeginnersMistake[]>> = {
  'game-tree': gameTree,
  'heuristic-search': heuristicSearch,
  'alpha-beta': alphaBeta,
  gomoku,
};

/** @returns right, wrong and hostile programs, one for each known bug, and beginners' mistakes */
export async function fixturePrograms(): Promise<readonly FixtureProgram[]> {
  const programs: FixtureProgram[] = [];
  for (const exercise of EXERCISE_NAMES) {
    programs.push(
      asText(exercise, 'starter', readFileSync(inProject(`starter/${exercise}.ts`), 'utf8')),
    );
    programs.push(
      asText(exercise, 'reference', readFileSync(inProject(`reference/${exercise}.ts`), 'utf8')),
    );
    for (const kind of ['right', 'wrong', 'hostile']) programs.push(...foldersOf(exercise, kind));
    for (const bug of await misconceptionsOf(exercise)) {
      programs.push(asText(exercise, `bug/${bug.id}`, wrongProgramText(exercise, bug)));
    }
    const starter = readFileSync(inProject(`starter/${exercise}.ts`), 'utf8');
    for (const mistake of BEGINNERS[exercise] ?? []) {
      const program = asText(exercise, `beginner/${mistake.name}`, programOf(starter, mistake));
      programs.push({ ...program, mistake });
    }
  }
  return programs;
}

function asText(exercise: string, name: string, text: string): FixtureProgram {
  const layOut = (folder: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${exercise}.ts`), text);
  };
  return { name: `${exercise}/${name}`, exercise, layOut };
}

function foldersOf(exercise: string, kind: string): FixtureProgram[] {
  const fixtures = inProject(`grader/exercises/${exercise}/fixtures`);
  if (!readdirSync(fixtures).includes(kind)) return [];
  if (kind === 'wrong') return wrongPrograms(exercise);
  return readdirSync(path.join(fixtures, kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name: `${exercise}/${kind}/${name}`,
      exercise,
      layOut: (folder) => cpSync(path.join(fixtures, kind, name), folder, { recursive: true }),
    }));
}

function wrongPrograms(exercise: string): FixtureProgram[] {
  return wrongProgramNames(exercise).map((name) => ({
    name: `${exercise}/wrong/${name}`,
    exercise,
    layOut: (folder) => cpSync(wrongProgramFolder(exercise, name), folder, { recursive: true }),
  }));
}

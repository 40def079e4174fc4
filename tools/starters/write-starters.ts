/**
 * Writes the files that follow from an exercise's spec and reference: the starter, which is the reference without its
 * bodies, and the schemas of its cases and words. It does so for all listed exercises, or for those that are named. One
 * outside of this project is named by its folder: `npm run starters -- ./my-course/nim`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../grader/base/messages/format-message.ts';
import { isInside } from '../../grader/base/paths.ts';
import { caseSchemaText } from '../../grader/cases/case-file-schema.ts';
import { EXIT } from '../../grader/cli/io.ts';
import { EXERCISE_NAMES } from '../../grader/exercises/all.ts';
import type { ExerciseCatalog } from '../../grader/exercises/catalog.ts';
import { withOutside } from '../../grader/exercises/outside.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';
import { wordsSchemaText } from '../exercise/words-schema.ts';

/** The absolute paths of the written files. */
const written: string[] = [];
const USER_FOLDER = process.env['INIT_CWD'] ?? process.cwd();
try {
  const options = process.argv.slice(2).flatMap((name) => ['--exercise', name]);
  const { words, exercises } = await withOutside(options, USER_FOLDER);
  const named = words.filter((word) => word !== '--exercise');
  const wanted = named.length > 0 ? named : EXERCISE_NAMES;
  for (const name of wanted) await writeFilesOf(name, exercises);
  formatInProject();
} catch (error) {
  if (!(error instanceof GraderError)) throw error;
  console.error(error.textIn(SOURCE_LANGUAGE));
  process.exitCode = EXIT.cannotGrade;
}

async function writeFilesOf(name: string, exercises: ExerciseCatalog): Promise<void> {
  const files = exercises.filesOf(name, PROJECT_FOLDER);
  const { reference } = files;
  if (!existsSync(reference)) {
    throw new GraderError(`${reference} is not there`, 'It is to say what is right.');
  }
  write(files.starter, starterFrom(readFileSync(reference, 'utf8')));
  const { spec } = await exercises.load(name);
  write(files.caseSchema, caseSchemaText(spec));
  if (existsSync(files.words)) write(files.wordsSchema, wordsSchemaText(spec));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  written.push(file);
  console.log(path.relative(USER_FOLDER, file));
}

/** The linter checks files in the project, so they are written in its format. */
function formatInProject(): void {
  const files = written.filter((file) => isInside(PROJECT_FOLDER, file));
  if (files.length === 0) return;
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', '--log-level=error', ...files], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

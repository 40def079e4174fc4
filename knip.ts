/**
 * Names the files with which the search for unused files and exports begins. A second search, `knip --production`, begins
 * only with those marked `!`, which are the program itself, and so finds code that only tests use.
 */
import { existsSync, readdirSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const EXERCISES = 'grader/exercises';
/** The half of each exercise that is compiled for the sandbox, and that nothing imports. */
const inside = readdirSync(EXERCISES)
  .map((name) => `${EXERCISES}/${name}/in-child/${name}.ts`)
  .filter((file) => existsSync(file));

const config: KnipConfig = {
  entry: [
    'grader/main.ts!',
    'grader/{start.mjs,build/build.ts}!',
    'grader/reading.ts!',
    ...inside.map((file) => `${file}!`),
    // Stand in the place of other modules in a release: see `release-build.ts`.
    'grader/cli/without-reference.ts!',
    'grader/exercises/no-misconceptions.ts!',
    'grader/exercise-spec.ts!',
    'grader/sandbox/boot.cjs!',
    // Compiled where an engine lacks what they make: see `built-ins.ts`.
    'grader/sandbox/in-child/built-ins/*.ts!',
    // Specs of earlier versions import these.
    'grader/derived/*.ts!',
    'grader/sandbox/fixtures/readings.ts',
    'grader/classroom/batch/summary.js!',
    'grader/reports/live/page-script.mjs!',
    'grader/exercises/*/drawings/page/*.js!',
    '{ci,grader,tools}/**/*.test.ts',
    'grader/grading/blame/fixtures/record-replays.ts',
    'grader/exercises/*/fixtures/program-generator/write-programs.ts',
    'grader/fixtures/hostile/grade-attacks.ts',
    'grader/fixtures/mutant-judge-process.ts',
    'grader/exercises/*/fixtures/judge-mutant.ts',
    'grader/exercises/*/fixtures/mutant-trial.ts',
    'tools/mutants/mutant-process.ts',
    'tools/bench/*.ts',
    'tools/**/write-*.ts',
    'tools/cases/*/make-trees.ts',
    // Read as texts, and not imported.
    'starter/*.ts',
    'reference/*.ts',
  ],
  project: [
    'grader/**/*.{ts,mjs,cjs}!',
    '!grader/**/*.test.ts!',
    '!grader/**/{fixtures,misconceptions}/**!',
    '{ci,tools}/**/*.ts',
    'reference/*.ts',
    'starter/*.ts',
  ],
  ignore: ['grader/exercises/*/fixtures/{right,wrong,hostile}/**', 'grader/fixtures/exercise-*/**'],
  ignoreExportsUsedInFile: true,
  rules: { types: 'off' },
  ignoreBinaries: ['mkfifo', 'script', 'unshare'],
};

export default config;

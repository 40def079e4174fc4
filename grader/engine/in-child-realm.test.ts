/**
 * What is bundled beside a student's code lies in folders called `in-child/`: there, everything that a program can
 * replace (methods of lists and texts, iterators, getters of prototypes) is dangerous to use.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXERCISE_NAMES } from '../exercises/all.ts';
import { inProject, PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { BUILT_IN_GROUPS } from '../sandbox/built-ins.ts';
import { esbuild } from '../sandbox/compiler.ts';
import { harnessModule } from './compile-exercise.ts';

/** The spec is read on both sides. It states what is right, and data; what runs in the child is in its modules. */
const IS_SPEC = /^grader\/(?:exercises\/[\w-]+\/page\.ts|exercise-spec\.ts)$/;
const IS_DATA = /\.json$/;

const HARNESSES = EXERCISE_NAMES.map((name) => ({
  name: `the harness of ${name}`,
  module: harnessModule(inProject(`grader/exercises/${name}`)),
}));
const BUILT_INS = BUILT_IN_GROUPS.map((name) => ({
  name: `the built-ins ${name}`,
  module: { entryPoints: [inProject(`grader/sandbox/in-child/built-ins/${name}.ts`)] },
}));

test.each([...HARNESSES, ...BUILT_INS])(
  '$name has nothing but what lies in in-child/',
  async ({ module }) => {
    const { metafile } = await esbuild.build({
      ...module,
      absWorkingDir: PROJECT_FOLDER,
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      logLevel: 'silent',
      tsconfigRaw: '{}',
    });
    const [output] = Object.values(metafile.outputs);
    const modules = Object.entries(output!.inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file.split(path.sep).join('/'));
    const ours = modules.filter((file) => file.startsWith('grader/'));
    expect(ours.length).toBeGreaterThan(0);
    const elsewhere = ours.filter((file) => {
      const isAllowed = file.includes('/in-child/') || IS_SPEC.test(file) || IS_DATA.test(file);
      return !isAllowed;
    });
    expect(elsewhere).toEqual([]);
  },
);

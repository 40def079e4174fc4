/** The workflows' steps, run in order in a bare folder with the variables that a runner sets. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { type JobRun, runJob, totalsIn } from './fixtures/run-job.ts';
import {
  caseFile,
  copyInto,
  newFolder,
  removeFolders,
  SUBMISSIONS,
  submit,
  write,
  writeProject,
} from './fixtures/work-ground.ts';

const FORGED = '::notice title=Autograding report::{"totalPoints":1000,"maxPoints":1000}';
/** Right nowhere, and loud about its marks wherever it may speak. */
const HOSTILE = `
console.log(${JSON.stringify(`\n${FORGED}\n##[error]x\n::stop-commands::x\n`)});
export class GameNode { map: any; val = 0; deepID = 0; parent = null; children: any[] = []; constructor(map: any) { this.map = map; } }
export class GameTree { root: any; constructor(root: any) { this.root = root; } buildTree() { throw new Error(${JSON.stringify(`\n${FORGED}\n`)}); } }
export class MinMax { constructor(public game_tree: any) {} minmax() { console.log(${JSON.stringify(FORGED)}); return 5; } max_value() { return 5; } min_value() { return 5; } get_value() { return 5; } isTerminal() { return 5; } }
`;

function workflow(name: string): string {
  return readFileSync(path.join(PROJECT_FOLDER, 'ci/github', name), 'utf8');
}

describe.skipIf(process.platform !== 'linux')('a workflow', { timeout: 300_000 }, () => {
  const prepared = {} as {
    folder: string;
    student: string;
    instructor: string;
    job: string;
  };
  beforeAll(() => {
    prepared.folder = newFolder();
    [prepared.student, prepared.instructor, prepared.job] = ['student', 'instructor', 'job'].map(
      (name) => path.join(prepared.folder, name),
    ) as [string, string, string];
    writeProject(prepared.instructor);
  });
  beforeEach(() => {
    removeFolders(prepared.student);
    mkdirSync(prepared.student);
  });
  afterAll(() => {
    removeFolders(prepared.folder);
  });

  /** A repository is moved to where it is checked out, and back: copying takes as long as grading. */
  function run(name: string): JobRun {
    removeFolders(prepared.job);
    mkdirSync(prepared.job);
    const moved: [from: string, to: string][] = [];
    const ran = runJob(workflow(name), prepared.job, (into, repository) => {
      const from = repository === undefined ? prepared.student : prepared.instructor;
      renameSync(from, into);
      moved.push([from, into]);
    });
    for (const [from, into] of moved) {
      const packages = path.join(into, 'node_modules');
      if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) unlinkSync(packages);
      renameSync(into, from);
    }
    return ran;
  }

  it('of the safe form grades right, wrong and hostile submissions, whatever else a student changes', () => {
    // The quick run has a right one graded by the autograder for Classroom 50.
    submit(SUBMISSIONS.right, prepared.student);
    const right = run('grade-submission.yml');
    expect(right.exitCode, right.log).toBe(0);
    const [total] = totalsIn(right.log);
    expect(total).toMatch(/^\{"totalPoints":([\d.]+),"maxPoints":\1\}$/);
    expect(right.summary).toContain('| ✅ | `bestMoves` |');

    submit(SUBMISSIONS.wrong, prepared.student);
    const wrong = run('grade-submission.yml');
    expect(wrong.exitCode, wrong.log).toBe(1);
    expect(totalsIn(wrong.log)).toHaveLength(1);
    expect(totalsIn(wrong.log)).not.toEqual([total]);

    changeWhateverElse();
    const after = run('grade-submission.yml');
    expect(totalsIn(after.log), 'whatever else is changed').toEqual(totalsIn(wrong.log));
    expect(after.exitCode).toBe(1);

    removeFolders(prepared.student);
    write(prepared.student, 'starter/game-tree.ts', HOSTILE);
    const hostile = run('grade-submission.yml');
    expect(hostile.exitCode, hostile.log).toBe(1);
    expect(totalsIn(hostile.log)).toEqual([expect.stringMatching(/^\{"totalPoints":0,/)]);
    expect(hostile.log).not.toContain('##[');
    expect(hostile.summary).toContain('`bestMoves`');
  });

  /** All that a student might try beside the submission itself, which stays as it is. */
  function changeWhateverElse(): void {
    const forging = `console.log(${JSON.stringify(FORGED)}); process.exit(0);\n`;
    for (const name of [
      'grader/main.ts',
      'grader/results/result.ts',
      'node_modules/tsx/dist/loader.mjs',
      'node_modules/tsx/index.js',
    ]) {
      write(prepared.student, name, forging);
    }
    for (const name of ['package.json', 'starter/package.json']) {
      write(
        prepared.student,
        name,
        JSON.stringify({
          type: 'module',
          scripts: { grade: 'echo full marks', preinstall: 'exit 0' },
        }),
      );
    }
    write(prepared.student, caseFile('minmax'), '{"check":"minmax","cases":[]}');
    write(
      prepared.student,
      'reference/game-tree.ts',
      readFileSync(path.join(SUBMISSIONS.wrong, 'game-tree.ts')),
    );
    write(prepared.student, '.npmrc', 'script-shell=/bin/true\n');
    write(prepared.student, 'starter/tsconfig.json', '{"extends":"../../grader/tsconfig.json"}');
    write(prepared.student, 'starter/result.json', '{"score":1000}');
    write(prepared.student, '.github/workflows/other.yml', 'on: push\n');
    write(prepared.student, 'ci/take-submission.sh', 'exit 0\n');
    symlinkSync(
      '../../grader/reference/game-tree.ts',
      path.join(prepared.student, 'starter/answers.ts'),
    );
  }

  it('of the safe form follows no link out of the submission', () => {
    mkdirSync(path.join(prepared.student, 'starter'));
    symlinkSync(
      '../../grader/reference/game-tree.ts',
      path.join(prepared.student, 'starter/answers.ts'),
    );
    write(prepared.student, 'starter/game-tree.ts', "export * from './answers.ts';\n");
    expect(totalsIn(run('grade-submission.yml').log)).toEqual([
      expect.stringMatching(/^\{"totalPoints":0,/),
    ]);

    rmSync(path.join(prepared.student, 'starter'), { recursive: true });
    symlinkSync('../grader/reference', path.join(prepared.student, 'starter'));
    const linked = run('grade-submission.yml');
    expect(linked.exitCode, linked.log).toBe(1);
    expect(totalsIn(linked.log)).toEqual([expect.stringMatching(/^\{"totalPoints":0,/)]);
    expect(linked.log).toContain('the folder starter is a link');
  });

  it('of a repository that grades itself tells full marks, less, and no verdict apart', () => {
    copyInto(prepared.instructor, prepared.student);
    submit(SUBMISSIONS.right, prepared.student);
    expect(run('self-grading.yml').exitCode).toBe(0);
    submit(SUBMISSIONS.wrong, prepared.student);
    expect(run('self-grading.yml').exitCode).toBe(1);
    write(prepared.student, caseFile('minmax'), '{"check":"minmax"}');
    const broken = run('self-grading.yml');
    expect(broken.exitCode).toBe(2);
    expect(totalsIn(broken.log)).toEqual([]);
    expect(broken.summary).toBe('');
  });
});

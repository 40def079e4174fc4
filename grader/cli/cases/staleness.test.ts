import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileProblem } from '../../base/text/file-problem.ts';
import { filesInProject } from '../../engine/exercise-files.ts';
import { casesChecksum, referenceChecksum } from '../../engine/reference/checksums.ts';
import { frozenFile, frozenText } from '../../engine/reference/load-answers.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { staleness } from './staleness.ts';

const EXERCISE = 'game-tree';
const { folder, remove } = scratchFolder('staleness');
const project = path.join(folder, 'project');
const released = path.join(folder, 'released');
const cases = path.join(project, 'cases', EXERCISE);
afterAll(remove);

beforeEach(() => {
  const files = { [`cases/${EXERCISE}/first.json`]: '{"points": 1}' };
  writeFiles(project, { ...files, [`reference/${EXERCISE}.ts`]: 'export {};' });
  const reference = referenceChecksum(path.join(project, 'reference'), EXERCISE, EXERCISE_NAMES);
  const from = { reference, cases: casesChecksum(cases) };
  writeFiles(released, { ...files, [frozenFile(EXERCISE)]: frozenText('answers', from) });
});

async function told() {
  const problems: FileProblem[] = [];
  const exercise = { name: EXERCISE, files: filesInProject(EXERCISE, project) };
  const of = { exercise, cases, projectFolder: project };
  const warnings = await staleness(released, of, problems);
  const words = ({ explain }: FileProblem): string => explain('en').message;
  return { warnings: warnings.map(words), problems: problems.map(words) };
}

describe('a released folder', () => {
  it('is as it would be released now', async () => {
    expect(await told()).toEqual({ warnings: [], problems: [] });
  });

  it('is stale when the cases or the reference changed since', async () => {
    writeFiles(project, { [`cases/${EXERCISE}/first.json`]: '{"points": 2}' });
    expect((await told()).warnings).toEqual([
      'the frozen answers are stale: the cases changed since the release',
    ]);
    writeFiles(project, { [`reference/${EXERCISE}.ts`]: 'export { };' });
    expect((await told()).warnings).toEqual([
      'the frozen answers are stale: the reference and the cases changed since the release',
    ]);
  });

  it('differs from the release if somebody changed its cases', async () => {
    writeFiles(released, { [`cases/${EXERCISE}/first.json`]: '{"points": 3}' });
    expect(await told()).toEqual({
      warnings: [expect.stringContaining('somebody changed them')],
      problems: [],
    });
  });
});

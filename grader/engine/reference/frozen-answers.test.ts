import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { GraderError } from '../../base/grader-error.ts';
import type { GameTreeAnswers } from '../../exercises/game-tree/answers.ts';
import { storedAnswers } from '../../exercises/game-tree/answers.ts';
import { gameTreeAnswers } from '../../exercises/game-tree/fixtures/game-tree-answers.ts';
import { boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { frozenFile, frozenText, readFrozen } from './load-answers.ts';

let answers: GameTreeAnswers;
let text: string;

beforeAll(async () => {
  answers = await storedAnswers.run(fileURLToPath(new URL('../../../reference', import.meta.url)));
  text = frozenText(answers.table(), { reference: 'r', cases: 'c' });
});

async function newProject(frozen?: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'frozen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'grader/exercises/game-tree'), { recursive: true });
  if (frozen !== undefined) await writeFile(path.join(folder, frozenFile('game-tree')), frozen);
  return folder;
}

/** Everything at once: an assertion for each board takes longer than all else. */
function everyAnswer(answers: GameTreeAnswers): unknown {
  return {
    boards: boardsOf('reachable').map((board) => answers.value(board)),
    wins: boardsOf('x-to-move').map((board) => answers.forcedWins(board)),
  };
}

describe('frozen answers', () => {
  it('say the same as the reference about every board', async () => {
    const thawed = await storedAnswers.read((await readFrozen(text, 'answers.json')).answers);
    expect(everyAnswer(thawed!)).toEqual(everyAnswer(answers));
  });

  it('are compact and hold no code', () => {
    expect(text.length).toBeLessThan(17_000);
    expect(text).not.toMatch(/return|function|=>|;/);
  });

  it('are refused after any change of the answers', async () => {
    const start = text.indexOf('"answers"');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: start, max: text.length - 2 }),
        fc.string({ maxLength: 3 }),
        async (at, put) => {
          const changed = text.slice(0, at) + put + text.slice(at + 1);
          fc.pre(changed.trimEnd() !== text.trimEnd() && JSON.stringify(put) !== `"${text[at]}"`);
          try {
            // What still reads as the same answers is no damage: a space more between two keys.
            const again = await readFrozen(changed, 'answers.json');
            expect(again.answers).toBe((await readFrozen(text, 'answers.json')).answers);
          } catch (error) {
            expect(error).toBeInstanceOf(GraderError);
          }
        },
      ),
    );
  });

  it('of a later format are refused by name', async () => {
    const later = text.replace('"format": 2', '"format": 3');
    await expect(readFrozen(later, 'answers.json')).rejects.toThrow(
      'the frozen answers in answers.json cannot be used: it is of format 3',
    );
  });
});

describe('a project without the reference', () => {
  it('takes the frozen answers', async () => {
    const thawed = await gameTreeAnswers(await newProject(text));
    expect(thawed.forcedWins('xox o_o _x_')).toEqual(['xox oxo _x_']);
  });

  it('says so when what is frozen is of another exercise', async () => {
    const other = frozenText('no such answers', { reference: 'r', cases: 'c' });
    await expect(newProject(other).then((folder) => gameTreeAnswers(folder))).rejects.toThrow(
      'game-tree/frozen-answers.json cannot be used: it is of another exercise',
    );
  });

  it('says so when it has no frozen answers either', async () => {
    await expect(newProject().then((folder) => gameTreeAnswers(folder))).rejects.toThrow(
      'neither reference/game-tree.ts nor grader/exercises/game-tree/frozen-answers.json',
    );
  });

  it.each(['', '[]', 'null', '{"format":1}', '{"format":2}', '{"format":2,"answers":"+'])(
    'refuses the damaged file %j',
    async (damaged) => {
      await expect(newProject(damaged).then((folder) => gameTreeAnswers(folder))).rejects.toThrow(
        GraderError,
      );
    },
  );
});

/**
 * What the user or the author of the cases does wrong: exit code 2, nothing on standard output, and one
 * message that names the file and the place and says what to do. They are recorded in two texts, of which
 * a quick run makes the first.
 */
import path from 'node:path';
import { expect, it } from 'vitest';
import { caseFile, RECORDED, setUpTests, unwritable } from './fixtures/bad-input-setup.ts';

const { cases, toldOf } = setUpTests();

it('a user is told what is wrong with the input, and where, and what to do', async () => {
  const quick: readonly (readonly string[])[] = [
    ['grade', 'nowhere'],
    ['grade', '--speed', '3'],
    ['grade', '--report', 'jsn=result.json'],
    ['grade', '--page'],
    ['grade', '--port', '7071'],
    unwritable,
    await cases('impossible-board', caseFile({ board: 'xxx ooo ___' })),
    ['try', 'xox o_o'],
    ['try', 'xxx ooo ___'],
  ];
  await expect(await toldOf(quick)).toMatchFileSnapshot(path.join(RECORDED, 'bad-input.txt'));
}, 120_000);

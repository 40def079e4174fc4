/**
 * What the user or the author of the cases does wrong: exit code 2, nothing on standard output, and one
 * message that names the file and the place and says what to do. They are recorded in two texts, of which
 * a quick run makes the first.
 */
import path from 'node:path';
import { expect, it } from 'vitest';
import { caseFile, RECORDED, setUpTests } from './fixtures/bad-input-setup.ts';

const { write, cases, toldOf } = setUpTests();

// `cases/damaged-cases.test.ts` reads more of them without the command.
it('a user is told what is wrong with the case files and with other input', async () => {
  await write('empty/game-tree.ts', ' \r\n\t\n');
  const calls: readonly (readonly string[])[] = [
    ['grade', 'empty'],
    ['grade', '--only', 'min_max'],
    ['grade', '--pass-mark', '-1'],
    await cases('not-json', '{\n  "check": "minmax",\n  "cases": [,]\n}'),
    await cases('unknown-key', caseFile({ board: 'xox o_o _x_', point: 2 })),
    await cases('contradicting', caseFile({ board: 'xox o_o _x_', expected: [] })),
    await cases('below-zero', caseFile({ board: 'xox o_o _x_', points: -1 })),
    ['try', 'xxx oo_ ___'],
    ['try', 'x__ ___ ___'],
  ];
  await expect(await toldOf(calls)).toMatchFileSnapshot(path.join(RECORDED, 'bad-cases.txt'));
}, 120_000);

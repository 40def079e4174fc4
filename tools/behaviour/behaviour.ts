/**
 * The table of what the grader does: of every fixture program its points, states, whose fault it is, the
 * named bug, the line and the first message. `npm run behaviour` grades them again and prints what is
 * not as recorded, and what is not said of a beginner's mistake; `-- --write` records the rows; a pattern
 * (`-- gomoku/bug`) chooses programs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { runProgram } from '../../grader/fixtures/run-program.ts';
import { type FixtureProgram, fixturePrograms } from './programs.ts';
import { gradedRow } from './row.ts';
import { readTable, writeRows } from './table.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Another copy of the project, whose grader is asked; the programs are always this one's. */
    grader: { type: 'string', default: inProject('.') },
    write: { type: 'boolean', default: false },
    /** Only programs that have no row yet: to go on where a run was ended. */
    missing: { type: 'boolean', default: false },
    parallel: { type: 'string', default: String(os.availableParallelism()) },
  },
});

const recorded = readTable();
const start = path.join(path.resolve(options.grader), 'grader', 'start.mjs');
const chosen = (await fixturePrograms()).filter(
  ({ name }) =>
    (positionals.length === 0 || positionals.some((pattern) => new RegExp(pattern).test(name))) &&
    (!options.missing || !recorded.has(name)),
);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'behaviour-'));
let different = 0;
try {
  const left = [...chosen];
  await Promise.all(Array.from({ length: Number(options.parallel) }, () => workThrough(left)));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.stdout.write(`${chosen.length} programs graded, ${different} not as recorded\n`);
process.exitCode = different === 0 || options.write ? 0 : 1;

async function workThrough(left: FixtureProgram[]): Promise<void> {
  for (let program = left.shift(); program !== undefined; program = left.shift()) {
    const { row, untrue } = await gradedRow(program, scratch, (given) =>
      runProgram(scratch, given, { start }),
    );
    const before = recorded.get(program.name);
    if (untrue.length > 0) process.stdout.write(`${program.name}\n  ${untrue.join('\n  ')}\n`);
    if (row !== before || untrue.length > 0) different++;
    if (row === before) continue;
    process.stdout.write(`${program.name}\n${marked('-', before)}${marked('+', row)}`);
    if (options.write) writeRows(new Map([[program.name, row]]));
  }
}

function marked(sign: string, row: string | undefined): string {
  return row === undefined ? '' : row.replace(/^(?=.)/gm, `${sign} `);
}

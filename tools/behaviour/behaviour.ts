/**
 * The table of what the grader does. Of every fixture program it has facts (points, states, whose fault it is, the
 * named bug, the line) and, apart from them, sentences (the first message of each check). `npm run behaviour` grades
 * all programs again and prints which facts and which sentences are not as recorded, and what is not said of a
 * beginner's mistake. `-- --write` records the rows; a pattern (`-- gomoku/bug`) chooses programs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { runProgram } from '../../grader/fixtures/run-program.ts';
import { type FixtureProgram, fixturePrograms } from './programs.ts';
import { gradedRow } from './row.ts';
import { PARTS, readTable, writeRow } from './table.ts';

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
const different = { facts: 0, sentences: 0, beginners: 0 };
try {
  const left = [...chosen];
  await Promise.all(Array.from({ length: Number(options.parallel) }, () => workThrough(left)));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const { facts, sentences, beginners } = different;
process.stdout.write(
  `${chosen.length} programs graded. Not as recorded: the facts of ${facts}, the sentences of ${sentences}. ` +
    `Beginners whose mistake is not told: ${beginners}\n`,
);
process.exitCode = options.write || facts + sentences + beginners === 0 ? 0 : 1;

async function workThrough(left: FixtureProgram[]): Promise<void> {
  for (let program = left.shift(); program !== undefined; program = left.shift()) {
    const { row, untrue } = await gradedRow(program, scratch, (given) =>
      runProgram(scratch, given, { start }),
    );
    if (untrue.length > 0) {
      different.beginners++;
      process.stdout.write(`${program.name}\n  ${untrue.join('\n  ')}\n`);
    }
    const before = recorded.get(program.name);
    const changed = PARTS.filter((part) => row[part] !== before?.[part]);
    for (const part of changed) {
      different[part]++;
      const change = `${marked('-', before?.[part])}${marked('+', row[part])}`;
      process.stdout.write(`${program.name}: ${part}\n${change}`);
    }
    if (options.write && changed.length > 0) writeRow(program.name, row);
  }
}

function marked(sign: string, lines = ''): string {
  return lines.replace(/^(?=.)/gm, `${sign} `);
}

/**
 * Compares the grader with the recorded table of its behaviour. For every fixture program the table has facts (points, states,
 * blame, the named bug, the line) and, apart from them, sentences (the first message of each check). `npm run behaviour` grades
 * all programs and prints which facts and sentences differ, and what the screen does not say about a beginner's mistake.
 * `-- --write` records the rows. A pattern (`-- gomoku/bug`) chooses programs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { runProgram } from '../../grader/fixtures/run-program.ts';
import { gradedRow } from './behaviour-row.ts';
import { PARTS, readTable, writeRow } from './behaviour-table.ts';
import { type FixtureProgram, fixturePrograms } from './fixture-programs.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The copy of the project whose grader is run. The fixture programs are always those of this project. */
    grader: { type: 'string', default: inProject('.') },
    write: { type: 'boolean', default: false },
    /** Grades only programs without a row, to continue an interrupted run. */
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

/**
 * Grades random changes of right and wrong submissions for some minutes, and reports every fault of the grader: an exception, a
 * hang, a result that contradicts itself. Run it with `node --import tsx tools/bench/fuzz-submissions.ts [minutes] [seed]`. It
 * stores each submission that shows a fault, and prints its path.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import { formatterFor } from '../../grader/base/messages/format-message.ts';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { gameTreeAnswers } from '../../grader/exercises/game-tree/fixtures/game-tree-answers.ts';
import { gameTreeOracle } from '../../grader/exercises/game-tree/graded.ts';
import { emptySquares } from '../../grader/exercises/kit/in-child/boards/position.ts';
import { inProject, PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { grade } from '../../grader/grading/grade.ts';
import { ON_CI } from '../../grader/reports/fixtures/on-ci.ts';
import { REPORTS } from '../../grader/reports/report-formats.ts';
import { terminalReport } from '../../grader/reports/terminal-report.ts';
import type { GradeResult } from '../../grader/results/result.ts';
import { findLocks } from '../../grader/sandbox/locks.ts';
import { withPool } from '../../grader/sandbox/pool.ts';

const [minutes = '5', seed = String(Date.now() % 1e9)] = process.argv.slice(2);
/** A grading that takes longer counts as a hang. A guess. */
const MAX_GRADING_MS = 120_000;

/** A linear congruential generator (constants from Numerical Recipes). @returns a function for whole numbers from 0 to below a limit */
function randomFrom(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Texts that are inserted at random positions. */
const PIECES = [
  'for (;;) {}',
  'return;',
  'throw null;',
  'null',
  'undefined',
  '-1',
  '0n',
  'NaN',
  '[]',
  '{}',
  'node.children',
  'node.parent',
  'this',
  'root',
  'structuredClone(node)',
  'node.map',
  '!',
  '=>',
  'await ',
  'yield ',
  'new Proxy(node, {})',
  'node.children.push(node);',
  'delete node.map;',
  'console.log(node);',
  '"use strict";',
  '`$' + '{node}`',
  '/(x+)+$/.test("xxxxxxxxxxxxxxxx!")',
  '\u2028',
  '\ud800',
  '\0',
  '\u202e',
  '/*',
  '*/',
  '//',
  '"',
  "'",
  '`',
  '(',
  ')',
  '[',
  '}',
];

type FuzzChange = (text: string, random: (below: number) => number) => string;

const CHANGES: readonly FuzzChange[] = [
  (text, random) => spliced(text, random(text.length), 0, PIECES[random(PIECES.length)]!),
  (text, random) => spliced(text, random(text.length), random(40), ''),
  (text, random) => {
    const lines = text.split('\n');
    lines.splice(random(lines.length), 1, lines[random(lines.length)]!);
    return lines.join('\n');
  },
  (text, random) => swapped(text, random, /\b(?:true|false)\b/g, ['true', 'false']),
  (text, random) => swapped(text, random, /[<>]=?|===|!==/g, ['<', '>', '<=', '>=', '===', '!==']),
  (text, random) => swapped(text, random, /\b\d+\b/g, ['0', '1', '2', '3', '9', '1e9', '-1']),
  (text, random) => swapped(text, random, /'[xo_]'/g, ["'x'", "'o'", "'_'", "'?'", 'null']),
  (text, random) =>
    swapped(text, random, /\b(?:node|root|child|this)\b/g, [
      'node',
      'root',
      'child',
      'this',
      'null',
    ]),
  (text, random) =>
    swapped(text, random, /\b(?:min|max)_value\b|\bget_value\b|\bisTerminal\b|\bminmax\b/g, [
      'min_value',
      'max_value',
      'get_value',
      'isTerminal',
      'minmax',
      'buildTree',
    ]),
];

function spliced(text: string, at: number, length: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at + length);
}

function swapped(
  text: string,
  random: (below: number) => number,
  pattern: RegExp,
  others: readonly string[],
): string {
  const matches = [...text.matchAll(pattern)];
  const chosen = matches[random(Math.max(1, matches.length))];
  if (chosen === undefined) return text;
  return spliced(text, chosen.index, chosen[0].length, others[random(others.length)]!);
}

function sources(): string[] {
  const folders = ['right', 'wrong'].map((name) =>
    inProject(`grader/exercises/game-tree/fixtures/${name}`),
  );
  const fixtures = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'game-tree.ts')
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  return [...fixtures, readFileSync(inProject('reference/game-tree.ts'), 'utf8')];
}

/** @returns what is wrong with a result, whatever was graded */
function contradictions(result: GradeResult): string[] {
  const faults: string[] = [];
  const cases = result.checks.flatMap((check) => check.cases);
  if (result.score < 0 || result.score > result.maxScore) faults.push('impossible score');
  if (result.loadError !== undefined && result.score > 0) faults.push('points for nothing');
  if (result.score === result.maxScore && cases.some(({ status }) => status !== 'passed')) {
    faults.push('full marks with a failure');
  }
  for (const { id, status, message, score } of cases) {
    if (status !== 'passed' && (message ?? '') === '') faults.push(`${id}: no message`);
    if (status !== 'passed' && status !== 'failed' && score > 0 && !id.includes('*')) {
      faults.push(`${id}: points for ${status}`);
    }
  }
  return faults;
}

const exercise = await loadExercise('game-tree');
const { cases } = await loadCases(inProject('cases/game-tree'), exercise);
const answers = await gameTreeAnswers(PROJECT_FOLDER);
const locks = findLocks('auto');
const texts = sources();
const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
const random = randomFrom(Number(seed));
const endAt = Date.now() + Number(minutes) * 60_000;
let graded = 0;
let faults = 0;
while (Date.now() < endAt) {
  let text = texts[random(texts.length)]!;
  for (let left = 1 + random(4); left > 0; left--) {
    text = CHANGES[random(CHANGES.length)]!(text, random);
  }
  const submission = path.join(folder, 'game-tree.ts');
  writeFileSync(submission, text);
  const wantsAll = random(20) === 0;
  const faultsFound = await gradeOnce(submission, wantsAll);
  graded++;
  if (faultsFound.length === 0) continue;
  const storedFile = path.join(tmpdir(), `fuzz-fault-${seed}-${graded}.ts`);
  writeFileSync(storedFile, text);
  faults++;
  process.stdout.write(
    `${storedFile}${wantsAll ? ' (all cases)' : ''}: ${faultsFound.join('; ')}\n`,
  );
}
rmSync(folder, { recursive: true });
process.stdout.write(`${graded} graded, ${faults} faults of the grader, seed ${seed}\n`);
process.exit(faults === 0 ? 0 : 1);

async function gradeOnce(submission: string, wantsAll: boolean): Promise<string[]> {
  const startedAt = performance.now();
  try {
    const options = {
      submission,
      exercise,
      cases: wantsAll
        ? cases
        : cases.filter(({ input: board }) => board !== '*' && emptySquares(board) < 6),
      oracle: gameTreeOracle(answers),
      formatMessage: formatterFor('en'),
      checkTypes: false,
    };
    const limits = { locks, jobs: 2, baseLimitMs: 500 };
    const result = await withPool(limits, (pool) => grade({ ...options, pool }));
    for (const load of Object.values(REPORTS)) (await load())(result, ON_CI);
    terminalReport(result, ON_CI.view, { colours: true, columns: 80 });
    const tookMs = performance.now() - startedAt;
    return [
      ...contradictions(result),
      ...(tookMs > MAX_GRADING_MS ? [`took ${Math.round(tookMs)} ms`] : []),
    ];
  } catch (error) {
    if (error instanceof GraderError && /is empty/.test(error.message)) return [];
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

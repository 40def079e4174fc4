/**
 * Holds the grader against the judge, which shares no code with it: generated right programs get all
 * points, and of mutants both say whether they are wrong, and whose fault it is. For the thorough run
 * alone: `../../../grading/score/fairness.test.ts` leaves something for the quick one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../base/random.ts';
import type { CaseSpec } from '../../../cases/case-spec.ts';
import { isThorough } from '../../../fixtures/thorough.ts';
import { askAll } from '../../../grading/ask/ask-all.ts';
import { SecretSample } from '../../../grading/ask/secret-sample.ts';
import { openSubmission } from '../../../grading/open/open-submission.ts';
import { SandboxPool } from '../../../sandbox/pool.ts';
import type { Answers } from '../answers.ts';
import { gameTreeAnswers } from '../answers.ts';
import { gameTreeOracle } from '../oracle.ts';
import { FUNCTIONS, type FunctionName } from './judge/functions.ts';
import { boardText } from './judge/rules.ts';
import { boardsFor } from './judge/series.ts';
import { judgeProgram } from './judge.ts';
import { allMutants, type Mutant, mutatedPrograms } from './mutate.ts';
import { pairwiseSample } from './pairwise.ts';
import type { Files } from './variants/pieces.ts';

const SEED = 10;
const TIMEOUT_MS = 36_000_000;

const scratch = mkdtempSync(path.join(tmpdir(), 'generated-'));
let answers: Answers;
let pool: SandboxPool;

beforeAll(async () => {
  answers = await gameTreeAnswers(path.resolve(import.meta.dirname, '../../../..'));
  pool = new SandboxPool({ jobs: 2, locks: { names: [], wrapper: [] }, baseLimitMs: 1000 });
});

afterAll(async () => {
  await pool?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** The boards of at most five empty squares that the judge asks about, each as a case of its own. */
const cases: readonly CaseSpec[] = [...FUNCTIONS, 'bestMoves' as const].flatMap((check) =>
  boardsFor(check === 'bestMoves' ? 'minmax' : check, 'quick').map((position, i) => ({
    check,
    id: `${check}/${i + 1}`,
    input: boardText(position),
    points: 1,
    file: 'made-up.json',
    jsonPath: `$.cases[${i}]`,
    line: i + 1,
  })),
);

interface Graded {
  /** Functions that lose points. */
  readonly blamed: readonly FunctionName[];
  readonly isWholeRight: boolean;
  /** Functions that fail somewhere, by their own or by another's fault. */
  readonly failing: readonly string[];
}

async function gradeFiles(files: Files): Promise<Graded> {
  const submission = mkdtempSync(path.join(scratch, 'program-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(submission, file)), { recursive: true });
    writeFileSync(path.join(submission, file), text);
  }
  const opened = await openSubmission(pool, {
    submission,
    exercise: 'game-tree',
    checkTypes: false,
  });
  if (opened.kind === 'refused') {
    return { blamed: FUNCTIONS, isWholeRight: false, failing: ['loading'] };
  }
  const records = await askAll(opened.asker, gameTreeOracle(answers), cases, new SecretSample(1));
  const isBlamed = (name: string): boolean => {
    const record = records.get(name)!;
    const isOwn = record.wrong.some(({ carriedFrom }) => carriedFrom === undefined);
    return isOwn || record.found.conviction !== undefined;
  };
  return {
    blamed: FUNCTIONS.filter(isBlamed),
    isWholeRight: !isBlamed('bestMoves'),
    failing: [...records].flatMap(([name, record]) => (record.wrong.length > 0 ? [name] : [])),
  };
}

/** What is given to students is nobody's function, and nobody is at fault where it is broken. */
function isInConstructor({ program, line }: Mutant): boolean {
  const before = mutatedPrograms().get(program)!.split('\n').slice(0, line).toReversed();
  const end = before.findIndex((text, i) => i > 0 && /^ *\}$/.test(text));
  return before.slice(0, end < 0 ? undefined : end).some((text) => /^ *constructor\(/.test(text));
}

test.runIf(isThorough)(
  'generated right programs get all points',
  { timeout: TIMEOUT_MS },
  async () => {
    const programs = randomFrom(SEED).shuffled(pairwiseSample().combinations);
    const wronged: string[] = [];
    for (const { id, files } of programs) {
      const { failing } = await gradeFiles(files);
      if (failing.length > 0) wronged.push(`${id}: ${failing.join(', ')}`);
    }
    expect(wronged).toEqual([]);
  },
);

test.runIf(isThorough)(
  'grader and judge agree on mutants, and on whose fault it is',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const mutants = allMutants().filter((mutant) => !isInConstructor(mutant));
    const disagreements: string[] = [];
    for (const { id, files } of randomFrom(SEED).shuffled(mutants)) {
      const { blamed, isWholeRight } = await gradeFiles(files);
      const judged = await judgeProgram(files);
      const told = `${blamed.join()} (whole ${isWholeRight})`;
      const truth = `${judged.atFault.join()} (whole ${judged.isWholeRight})`;
      if (told !== truth) disagreements.push(`${id}: the grader says ${told}, the judge ${truth}`);
    }
    expect(disagreements).toEqual([]);
  },
);

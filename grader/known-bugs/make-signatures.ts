/**
 * Works out what each misconception answers on every board of its check, and keeps it for grading
 * (see `known-bugs/signatures.ts`). Each is run as a submission, in the sandbox, with right functions
 * in the place of those that its wrong one relies on.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Jury } from '../exercise/check.ts';
import { ownCheck } from '../exercises/game-tree/checks/all-checks.ts';
import { ownFinding } from '../exercises/game-tree/checks/finding.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { boardsOf } from '../exercises/game-tree/game/positions.ts';
import { judgeAnswer } from '../grading/judged.ts';
import { newAsker } from '../grading/open-submission.ts';
import { compile } from '../sandbox/compile.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { answerKey, RIGHT_KEY } from './answer-key.ts';
import { applyMisconception } from './apply.ts';
import type { Misconception } from './misconception.ts';
import { packAnswers, type Signature } from './signatures.ts';

/** What is the same for all of them. */
export interface Workshop {
  readonly pool: SandboxPool;
  readonly jury: Jury;
  /** The text of `reference/game-tree.ts`. */
  readonly reference: string;
}

/** Bugs whose answers depend on what was asked before: `known-bugs/object-bug.ts` knows them. */
const WITH_A_PAST: readonly string[] = ['minmax-piles-up', 'tree-shares-children-list'];

/**
 * Bugs that others answer exactly like, though they are something else: whatever hangs, whatever
 * calls itself without end, whatever always says 0. A wrong name is worse than none.
 */
const NOT_TOLD_BY_ANSWERS: readonly string[] = [
  'value-loop-never-ends',
  'max-loop-never-ends',
  'tree-loop-never-ends',
  'max-asks-itself-again',
  'tree-grows-root-again',
  'value-read-from-val',
  'max-reads-own-val',
];

/**
 * @param known signatures from before: one whose program is still the same is taken over
 * @param onMade called with each one that was made anew
 */
export async function makeSignatures(
  workshop: Workshop,
  misconceptions: readonly Misconception[],
  known: readonly Signature[],
  onMade: (id: string) => void,
): Promise<Signature[]> {
  const told = misconceptions.filter(({ id }) => isTold(id));
  return Promise.all(
    told.map(async (misconception) => {
      const program = applyMisconception(workshop.reference, misconception);
      const checksum = checksumOf(program);
      const before = known.find(({ id }) => id === misconception.id);
      const answers =
        before?.checksum === checksum
          ? { wrong: before.wrong, answers: before.answers }
          : packAnswers(await answersFor(workshop, misconception, program));
      if (before?.checksum !== checksum) onMade(misconception.id);
      const { id, title, happens, advice, general } = misconception;
      return {
        id,
        function: misconception.function,
        title,
        happens,
        advice,
        ...(general !== undefined && { general }),
        checksum,
        ...answers,
      };
    }),
  );
}

/** Whether a bug is ever named by its answers. */
export function isTold(id: string): boolean {
  return !NOT_TOLD_BY_ANSWERS.includes(id);
}

export function checksumOf(program: string): string {
  return createHash('sha256').update(program.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}

async function answersFor(
  workshop: Workshop,
  misconception: Misconception,
  program: string,
): Promise<(string | undefined)[]> {
  const boards = boardsOf(ownCheck(misconception.function).boards);
  if (WITH_A_PAST.includes(misconception.id)) return boards.map(() => undefined);
  return answersOn(boards, workshop, misconception, program);
}

/** @returns a key for each board: see `answer-key.ts` */
export async function answersOn(
  boards: readonly BoardText[],
  { pool, jury }: Workshop,
  misconception: Misconception,
  program: string,
): Promise<(string | undefined)[]> {
  const check = ownCheck(misconception.function);
  const folder = mkdtempSync(path.join(tmpdir(), 'misconception-'));
  try {
    writeFileSync(path.join(folder, 'game-tree.ts'), program);
    const files = SubmissionFiles.find(folder, 'game-tree.ts');
    const compiled = await compile(files);
    if (compiled.kind === 'refused') throw new Error(compiled.problem.compilerSays);
    const asker = await newAsker(pool, compiled.program, files);
    const answers = new Array<string | undefined>(boards.length).fill(undefined);
    await asker.ask(
      boards.map((board) =>
        jury.question(check.name, [board], { kind: check.bugKind, hasStandIns: true }),
      ),
      {
        replaced: check.reliesOn,
        onAnswer: (index, answer) => {
          const { verdict } = judgeAnswer(check, boards[index]!, answer, jury);
          answers[index] =
            verdict.kind === 'right' ? RIGHT_KEY : answerKey(ownFinding(verdict.finding));
        },
      },
    );
    return withLost(answers);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A function that is lost on the first boards is not asked about the rest; there it is lost too. */
function withLost(answers: readonly (string | undefined)[]): (string | undefined)[] {
  const asked = new Set(answers.filter((key) => key !== undefined));
  const [key] = asked;
  return asked.size === 1 && key?.startsWith('lost') === true
    ? answers.map(() => key)
    : [...answers];
}

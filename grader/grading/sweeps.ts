/**
 * For speed: questions about many inputs at a time. Small ones are asked about many in one question;
 * all of it in one session, because code that is warm from one question is faster at the next. Each
 * input is asked as it is by itself; what was printed meanwhile could be any one's, so then only right
 * answers count.
 */
import type { Check, Input, Jury, Kind, ReadAnswer, SharedQuestion } from '../exercise/check.ts';
import { RIGHT } from '../exercise/finding.ts';
import { isLargest, isSmall, universeBySize } from '../exercise/sizes.ts';
import { readRaw } from '../sandbox/raw-answer.ts';
import type { Asker } from './asker.ts';

const MOST_INPUTS_AT_ONCE = 64;
const MOST_NODES_AT_ONCE = 4000;

/** One kind of question. */
export interface Sweep {
  readonly name: string;
  readonly kind: Kind;
  readonly inputs: readonly Input[];
  readonly nodes: (input: Input) => number;
  /** @param text one input's part of an answer; nothing is trusted */
  readonly read: (input: Input, text: string) => readonly ReadAnswer[];
  /** How many answers an input can give. */
  readonly answersEach: number;
  /** Several checks are asked in one question. */
  readonly isShared: boolean;
}

/**
 * A check's own question. Large inputs are not among them: a wrong answer would take long twice.
 *
 * @param known by input, what need not be asked
 */
export function ownSweep(
  check: Check,
  kind: Kind,
  jury: Jury,
  known: ReadonlyMap<Input, unknown>,
): Sweep {
  const { name, nodes } = check;
  const inputs = universeBySize(check).small.filter((input) => !known.has(input));
  const read = (input: Input, text: string): readonly ReadAnswer[] => [
    { check, input, verdict: jury.judge(check, input, readRaw(text)) },
  ];
  return { name, kind, inputs, nodes, read, answersEach: 1, isShared: false };
}

/** The question that several checks share, about small inputs or about the large ones but the largest. */
export function sharedSweep(shared: SharedQuestion, size: 'small' | 'large'): Sweep {
  const isIn = (input: Input): boolean =>
    size === 'small'
      ? isSmall(input, shared)
      : !isSmall(input, shared) && !isLargest(input, shared);
  return {
    ...shared,
    inputs: shared.inputs().filter(isIn),
    answersEach: shared.checks.length,
    isShared: true,
  };
}

export interface SweepListener {
  readonly onRead: (found: readonly ReadAnswer[], sweep: Sweep) => void;
  /** A question was not answered at all. */
  readonly onLost: () => void;
  /** Called with the number of answers that came in. */
  readonly onProgress: (answers: number) => void;
}

export async function sweepThrough(
  sweeps: readonly Sweep[],
  asker: Asker,
  jury: Jury,
  { onRead, onLost, onProgress }: SweepListener,
): Promise<void> {
  const parts = sweeps.flatMap((sweep) =>
    grouped(sweep.inputs, sweep.nodes).map((group) => ({ sweep, group })),
  );
  await asker.ask(
    parts.map(({ sweep, group }) => jury.question(sweep.name, group, { kind: sweep.kind })),
    {
      expected: 'group',
      onAnswer: (index, { raw, printed }) => {
        const { sweep, group } = parts[index]!;
        const answers = raw.kind === 'group' ? raw.answers : [];
        const found = group.flatMap((input, i) =>
          answers[i] === undefined ? [] : sweep.read(input, answers[i]),
        );
        const right = found.filter(({ verdict }) => verdict === RIGHT);
        onRead(printed === undefined ? found : right, sweep);
        if (raw.kind === 'lost') onLost();
        onProgress(sweep.answersEach * group.length);
        return right.length > 0;
      },
    },
  );
}

/** Neighbours together, as many as are little work; a large input is by itself. */
export function grouped(
  inputs: readonly Input[],
  nodes: (input: Input) => number,
): readonly (readonly Input[])[] {
  const groups: Input[][] = [];
  let left = 0;
  for (const input of inputs) {
    left -= nodes(input);
    const last = groups.at(-1);
    if (last === undefined || left < 0 || last.length >= MOST_INPUTS_AT_ONCE) {
      groups.push([input]);
      left = MOST_NODES_AT_ONCE - nodes(input);
    } else last.push(input);
  }
  return groups;
}

/**
 * For speed: questions about many inputs at a time. Small ones are asked about many in one question;
 * all of it in one session, because code that is warm from one question is faster at the next. Each
 * input is asked as it is by itself; what was printed meanwhile could be any one's, so then only right
 * answers count.
 */
import type { Check, Input, Kind } from '../exercise/check.ts';
import { RIGHT } from '../exercise/finding.ts';
import type { Oracle, ReadAnswer, SharedQuestion } from '../exercise/oracle.ts';
import { readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Asker } from './asker.ts';

const MOST_INPUTS_AT_ONCE = 64;
const MOST_NODES_AT_ONCE = 4000;
/** With so many nodes for each answer a child works longer at it than the grader at judging it. */
const LONG_ANSWER_NODES = 10;
/** As long as this many nodes takes what comes with each answer: reading the question, writing it down. */
const ANSWER_NODES = 10;
/** Less than this is not worth that the code gets warm twice. */
const WORTH_TWO_NODES = 400_000;

/** A question about many inputs, and the checks whose answers it holds. */
export interface Sweep {
  readonly name: string;
  readonly kind: Kind;
  readonly inputs: readonly Input[];
  /** The part of the universe that they are of. */
  readonly part: readonly Input[];
  readonly nodes: (input: Input) => number;
  /** @param texts for each input its part of an answer, as far as there are; nothing is trusted */
  readonly read: (inputs: readonly Input[], texts: readonly string[]) => Found;
  /** How many answers an input can give. */
  readonly answersEach: number;
  /** Several checks are asked in one question. */
  readonly isShared: boolean;
}

/** What came of one question about many inputs. Nearly always all is right. */
export interface Found {
  /** Of a check's own question the inputs that it answered rightly. */
  readonly right: readonly Input[];
  /** All else, one by one. */
  readonly others: readonly ReadAnswer[];
}

/** A check's own question. */
export function ownSweep(
  check: Check,
  kind: Kind,
  oracle: Oracle,
  inputs: readonly Input[],
  part = inputs,
): Sweep {
  const { name, nodes } = check;
  const read = (group: readonly Input[], texts: readonly string[]): Found => {
    const others: ReadAnswer[] = [];
    const right = group.filter((input, i) => {
      const text = texts[i];
      if (text === undefined) return false;
      const verdict = oracle.judge(check, input, readRaw(text));
      if (verdict !== RIGHT) others.push({ check, input, verdict });
      return verdict === RIGHT;
    });
    return { right, others };
  };
  return { name, kind, inputs, part, nodes, read, answersEach: 1, isShared: false };
}

/** The question that several checks share. */
export function sharedSweep(shared: SharedQuestion, inputs: readonly Input[]): Sweep {
  const { name, kind, nodes, checks } = shared;
  const read = (group: readonly Input[], texts: readonly string[]): Found => ({
    right: [],
    others: group.flatMap((input, i) =>
      texts[i] === undefined ? [] : shared.read(input, texts[i]),
    ),
  });
  const answersEach = checks.length;
  return { name, kind, inputs, part: inputs, nodes, read, answersEach, isShared: true };
}

export interface SweepListener {
  readonly onRead: (found: Found, sweep: Sweep) => void;
  /** Called with the number of answers that came in. */
  readonly onProgress: (answers: number) => void;
  /** What to ask next, once all of this is answered: in the same session, which is warm by now. */
  readonly next?: () => readonly Sweep[];
}

interface Part {
  readonly sweep: Sweep;
  readonly group: readonly Input[];
  readonly question: Question;
}

export async function sweepThrough(
  sweeps: readonly Sweep[],
  asker: Asker,
  oracle: Oracle,
  listener: SweepListener,
): Promise<void> {
  const { next = () => [] } = listener;
  const ask = (parts: readonly Part[], goOn?: () => readonly Part[]): Promise<unknown> =>
    askParts(parts, asker, listener, goOn);
  let beside: Promise<unknown> = Promise.resolve();
  const nextParts = (): readonly Part[] => {
    const [own = [], ...others] = sideBySide(partsOf(next(), oracle));
    beside = Promise.all(others.map((parts) => ask(parts)));
    beside.catch(() => {}); // it is waited for below
    return own;
  };
  const [first = [], ...others] = sideBySide(partsOf(sweeps, oracle));
  if (others.length === 0) await ask(first, nextParts);
  else {
    await Promise.all([first, ...others].map((parts) => ask(parts)));
    await ask(nextParts());
  }
  await beside;
}

function partsOf(sweeps: readonly Sweep[], oracle: Oracle): readonly Part[] {
  return sweeps.flatMap((sweep) =>
    grouped(sweep.inputs, sweep.nodes).map((group) => {
      return { sweep, group, question: oracle.question(sweep.name, group, { kind: sweep.kind }) };
    }),
  );
}

/**
 * What takes the children long is asked in two sessions, the same two however many children there
 * are. Where the grader itself has more to do than they, a second one would not help.
 */
function sideBySide(parts: readonly Part[]): readonly (readonly Part[])[] {
  const nodes = parts.reduce((sum, { question }) => sum + question.nodes, 0);
  const answers = parts.reduce((sum, { group }) => sum + group.length, 0);
  if (nodes < WORTH_TWO_NODES || nodes < LONG_ANSWER_NODES * answers) return [parts];
  const all = nodes + ANSWER_NODES * answers;
  let before = 0;
  const half = parts.findIndex(({ question, group }) => {
    before += question.nodes + ANSWER_NODES * group.length;
    return before >= all / 2;
  });
  return [parts.slice(0, half), parts.slice(half)];
}

async function askParts(
  first: readonly Part[],
  asker: Asker,
  { onRead, onProgress }: SweepListener,
  goOn: () => readonly Part[] = () => [],
): Promise<void> {
  const parts = [...first];
  await asker.ask(
    parts.map(({ question }) => question),
    {
      expected: 'group',
      onAnswer: (index, { raw, printed }) => {
        const { sweep, group } = parts[index]!;
        const { right, others } = sweep.read(group, raw.kind === 'group' ? raw.answers : []);
        const rightOthers = others.filter(({ verdict }) => verdict === RIGHT);
        onRead({ right, others: printed === undefined ? others : rightOthers }, sweep);
        onProgress(sweep.answersEach * group.length);
        return right.length + rightOthers.length > 0;
      },
      next: () => {
        const more = goOn();
        parts.push(...more);
        return more.map(({ question }) => question);
      },
    },
  );
}

/** Neighbours together, as many as are little work; a large input is by itself. */
export function grouped<Asked>(
  inputs: readonly Asked[],
  nodes: (input: Asked) => number,
): readonly (readonly Asked[])[] {
  const groups: Asked[][] = [];
  let left = 0;
  for (const input of inputs) {
    const size = nodes(input);
    left -= size;
    const last = groups.at(-1);
    if (last === undefined || left < 0 || last.length >= MOST_INPUTS_AT_ONCE) {
      groups.push([input]);
      left = MOST_NODES_AT_ONCE - size;
    } else last.push(input);
  }
  return groups;
}

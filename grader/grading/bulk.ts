/**
 * For speed: many inputs in one question, and all of it in one session, because code that is warm from one
 * question is faster at the next. Each input is asked as it is by itself.
 */
import type { Input, Setup } from '../exercise/check.ts';
import type { Oracle } from '../exercise/oracle.ts';
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

/** What is asked about many inputs, and where the answers go. */
export interface Bulk {
  readonly name: string;
  readonly setup: Setup;
  readonly inputs: readonly Input[];
  readonly nodes: (input: Input) => number;
  /**
   * @param text what came of an input, if anything did; nothing in it is trusted
   * @param isSilent else something was printed meanwhile, which could be any input's: only what is right
   *   counts then
   * @returns whether it is right
   */
  readonly take: (input: Input, text: string | undefined, isSilent: boolean) => boolean;
  readonly onLost?: () => void;
  /** Called once for each question, with the number of inputs. */
  readonly onAnswers?: (inputs: number) => void;
}

interface Part {
  readonly bulk: Bulk;
  readonly group: readonly Input[];
  readonly question: Question;
}

/** @param next what to ask once all of this is answered: once, in the same session, which is warm by now */
export async function askInBulk(
  bulks: readonly Bulk[],
  asker: Asker,
  oracle: Oracle,
  next: () => readonly Bulk[] = () => [],
): Promise<void> {
  let beside: Promise<unknown> | undefined;
  const nextParts = (): readonly Part[] => {
    // What is asked beside may not be answered yet.
    if (beside !== undefined) return [];
    const [own = [], ...others] = sideBySide(partsOf(next(), oracle));
    beside = Promise.all(others.map((parts) => askParts(parts, asker)));
    beside.catch(() => {}); // it is waited for below
    return own;
  };
  const [first = [], ...others] = sideBySide(partsOf(bulks, oracle));
  if (others.length === 0) await askParts(first, asker, nextParts);
  else {
    await Promise.all([first, ...others].map((parts) => askParts(parts, asker)));
    await askParts(nextParts(), asker);
  }
  await beside;
}

function partsOf(bulks: readonly Bulk[], oracle: Oracle): readonly Part[] {
  return bulks.flatMap((bulk) =>
    grouped(bulk.inputs, bulk.nodes).map((group) => {
      return { bulk, group, question: oracle.question(bulk.name, group, { setup: bulk.setup }) };
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
  goOn: () => readonly Part[] = () => [],
): Promise<void> {
  const parts = [...first];
  await asker.ask(
    parts.map(({ question }) => question),
    {
      // Whose loss it is shows where each is asked for itself.
      mostLosses: 1,
      onAnswer: (index, { texts, raw, printed }) => {
        const { bulk, group } = parts[index]!;
        if (texts.length === 0 && raw.kind === 'lost') bulk.onLost?.();
        let isAnyRight = false;
        for (const [i, input] of group.entries()) {
          if (bulk.take(input, texts[i], printed === undefined)) isAnyRight = true;
        }
        bulk.onAnswers?.(group.length);
        return isAnyRight;
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

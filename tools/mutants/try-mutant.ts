/** Tries one mutant in this process: which cases catch it, or where it is wrong although none does. */
import { loadCases } from '../../grader/cases/load-cases.ts';
import type { Input } from '../../grader/exercise/check.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { withinTime } from '../../grader/fixtures/within-time.ts';
import { randomFrom } from '../../grader/random.ts';
import type { IsRight, MutantTrial } from './mutant-trial.ts';

export interface Asked {
  readonly exercise: string;
  readonly text: string;
  readonly functions: readonly string[];
  /** So much CPU time for inputs that no case is about, for each function. */
  readonly seededMs: number;
}

/**
 * `caught`: by so many listed cases of its function; by `"*"` where by none. `missed`: by every case, though
 * it is wrong on these inputs. `same`: it was right wherever it was asked.
 */
export type Verdict =
  | { readonly kind: 'caught'; readonly name: string; readonly listed: number }
  | { readonly kind: 'missed'; readonly name: string; readonly inputs: readonly Input[] }
  | { readonly kind: 'same' };

/** Endless loops are among them; right answers to a listed input take some ms. */
const LISTED_MS = 1000;
/** For what a case `"*"` catches soon, before anything is looked for elsewhere. */
const SOON_MS = 300;
/** For all that `"*"` stands for, where something is wrong elsewhere. */
const EVERY_MS = 60_000;
/** The clock may run so many times faster than a process gets CPU time. */
const BUSY = 4;
/** So many inputs are told of which a case can be made. */
const MOST_TOLD = 300;

const listed = new Map<string, Promise<ReadonlyMap<string, readonly Input[]>>>();

/** The inputs of an exercise's listed cases, by function. */
async function listedIn(exercise: string): Promise<ReadonlyMap<string, readonly Input[]>> {
  const { lists } = await loadCases(inProject(`cases/${exercise}`), exercise);
  return new Map(
    lists.map(({ check, cases }) => {
      const inputs = cases.map(({ input }) => input).filter((input) => input !== '*');
      return [check, inputs];
    }),
  );
}

export async function tryMutant(
  { exercise, text, functions, seededMs }: Asked,
  trial: MutantTrial,
): Promise<Verdict> {
  const known = listed.get(exercise) ?? listedIn(exercise);
  listed.set(exercise, known);
  const cases = await known;
  for (const name of functions) {
    const wrong = wrongAmong(text, trial, name, cases.get(name)!, LISTED_MS, Infinity);
    if (wrong.length > 0) return { kind: 'caught', name, listed: wrong.length };
  }
  for (const name of functions) {
    if (wrongAmong(text, trial, name, mixedUp(trial, name), SOON_MS, 1).length > 0)
      return { kind: 'caught', name, listed: 0 };
  }
  for (const name of functions) {
    const inputs = wrongAmong(text, trial, name, trial.seeded(name), seededMs, MOST_TOLD);
    if (inputs.length === 0) continue;
    if (wrongAmong(text, trial, name, trial.every(name), EVERY_MS, 1).length > 0)
      return { kind: 'caught', name, listed: 0 };
    return { kind: 'missed', name, inputs };
  }
  return { kind: 'same' };
}

const mixed = new Map<string, readonly Input[]>();

function mixedUp(trial: MutantTrial, name: string): readonly Input[] {
  const known = mixed.get(name) ?? randomFrom(1).shuffled(trial.every(name));
  mixed.set(name, known);
  return known;
}

/** The program is loaded anew: what one function leaves behind may be read by another. */
function wrongAmong(
  text: string,
  { load }: MutantTrial,
  name: string,
  inputs: readonly Input[],
  limitMs: number,
  most: number,
): readonly Input[] {
  const wrong: Input[] = [];
  let asked: Input | undefined;
  const startMs = cpuMs();
  const ask = (): true => {
    const isRight = loaded(text, load);
    for (const input of inputs) {
      asked = input;
      if (!isRight(name, input)) wrong.push(input);
      if (wrong.length >= most || cpuMs() - startMs > limitMs) break;
    }
    asked = undefined;
    return true;
  };
  const hasEnded = withinTime(BUSY * (limitMs + LISTED_MS), ask) === true;
  if (!hasEnded && asked !== undefined && !isRightAlone(text, load, name, asked)) wrong.push(asked);
  return wrong;
}

/**
 * On a busy machine it may have been stopped in a question that would have ended soon, so it is asked again
 * until it has had as much CPU time as a listed input may take.
 */
function isRightAlone(
  text: string,
  load: MutantTrial['load'],
  name: string,
  input: Input,
): boolean {
  const startMs = cpuMs();
  while (cpuMs() - startMs < LISTED_MS) {
    const isRight = withinTime(BUSY * LISTED_MS, () => loaded(text, load)(name, input));
    if (isRight !== undefined) return isRight;
  }
  return false;
}

function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}

/** One that does not load is wrong everywhere. */
function loaded(text: string, load: MutantTrial['load']): IsRight {
  try {
    return load(text);
  } catch {
    return () => false;
  }
}

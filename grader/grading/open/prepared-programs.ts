/**
 * Makes other forms of a submission's program: one in which functions can be replaced by substitutes, and one that counts
 * its steps and ends by itself.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import type { Preparation, prepareProgram } from '../../sandbox/prepared/prepare-program.ts';
import { type PreparedCode, preparedText } from '../../sandbox/prepared-text.ts';
import type { Reader } from '../../sandbox/reader.ts';

/**
 * The steps of a question in a program that counts them, which is used once the program hung. Right answers need fewer. An
 * endless loop usually does little in each step, and takes this many in a tenth of the time limit.
 */
const STEPS = 20_000_000;
/** Further steps for each node of the largest question. */
const STEPS_PER_NODE = 500;

/** About how many statements there are in one turn of a loop or one call (a guess). */
const STATEMENTS_PER_TURN = 5;

/** A program all of whose functions are watched. */
interface WatchedProgram {
  readonly text: string;
  readonly statements: NonNullable<PreparedCode['statements']>;
  /** The functions whose calls cannot be watched, at least not wholly. */
  readonly unwatched: readonly string[];
}

export class PreparedPrograms {
  readonly #prepared = new Map<string, Promise<PreparedCode | undefined>>();

  /** @param functions that the exercise asks for */
  constructor(
    private readonly program: Pick<CompiledProgram, 'code'>,
    private readonly functions: readonly string[],
    private readonly reader: Reader,
  ) {}

  /** @returns the program with functions that can be replaced; nothing if its source cannot be parsed */
  async replaceable(): Promise<string | undefined> {
    const replaceable = this.functions;
    const prepared = await this.#prepare({ replaceable, counted: 'nothing', isWatched: false });
    return prepared && preparedText(prepared);
  }

  /**
   * @param isReplaceable whether its functions can be replaced too
   * @param nodes the size of the largest question that it will be asked
   * @returns the program, which ends after a number of steps; nothing if its source cannot be parsed
   */
  async ending(isReplaceable: boolean, nodes: number): Promise<string | undefined> {
    const replaceable = isReplaceable ? this.functions : [];
    const prepared = await this.#prepare({ replaceable, counted: 'turns', isWatched: false });
    return prepared && preparedText(prepared, STEPS + STEPS_PER_NODE * nodes);
  }

  /**
   * @param nodes the size of the largest question that it will be asked
   * @param stepShare the share of its steps that it may take
   * @returns the program, of which every function can be watched, and which ends after a number of steps
   */
  async watched(nodes: number, stepShare = 1): Promise<WatchedProgram | undefined> {
    const replaceable = this.functions;
    const prepared = await this.#prepare({ replaceable, counted: 'statements', isWatched: true });
    if (prepared === undefined) return undefined;
    const allSteps = STATEMENTS_PER_TURN * (STEPS + STEPS_PER_NODE * nodes);
    const maxSteps = Math.ceil(stepShare * allSteps);
    const { statements = [], unwatched = [] } = prepared;
    return { text: preparedText(prepared, maxSteps), statements, unwatched };
  }

  #prepare(preparation: Preparation): Promise<PreparedCode | undefined> {
    const { replaceable, counted, isWatched } = preparation;
    const form = `${replaceable.length > 0} ${counted} ${isWatched}`;
    return getOrInsert(this.#prepared, form, async () => {
      const { code } = this.program;
      return this.reader.read<typeof prepareProgram>('prepareProgram', code, preparation);
    });
  }
}

/** Forms of a submission's program in which functions can be replaced, or which end by themselves. */

import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import type { prepareProgram } from '../../sandbox/prepared/prepare-program.ts';
import { type PreparedCode, preparedText } from '../../sandbox/prepared-text.ts';
import type { Reader } from '../../sandbox/reader.ts';

/**
 * The steps of a question after something hung: more than what right answers do in the time that they would
 * have then. What never ends mostly does little in each step, and so much of it in a tenth of that time.
 */
const STEPS = 20_000_000;
const STEPS_PER_NODE = 500;

export class PreparedPrograms {
  readonly #prepared = new Map<string, Promise<PreparedCode | undefined>>();

  /** @param functions that the exercise asks for */
  constructor(
    private readonly program: Pick<CompiledProgram, 'code'>,
    private readonly functions: readonly string[],
    private readonly reader: Reader,
  ) {}

  /** @returns the program with functions that can be replaced; nothing where it cannot be read */
  async replaceable(): Promise<string | undefined> {
    const prepared = await this.#prepare(true, false);
    return prepared && preparedText(prepared);
  }

  /**
   * @param isReplaceable its functions can be replaced, too
   * @param nodes of the largest question that it is to be asked
   * @returns the program as it is, but for its end; nothing where it cannot be read
   */
  async ending(isReplaceable: boolean, nodes: number): Promise<string | undefined> {
    const prepared = await this.#prepare(isReplaceable, true);
    return prepared && preparedText(prepared, STEPS + STEPS_PER_NODE * nodes);
  }

  #prepare(isReplaceable: boolean, isCounted: boolean): Promise<PreparedCode | undefined> {
    return getOrInsert(this.#prepared, `${isReplaceable} ${isCounted}`, async () => {
      const replaced = isReplaceable ? this.functions : [];
      const { code } = this.program;
      return this.reader.read<typeof prepareProgram>('prepareProgram', code, replaced, isCounted);
    });
  }
}

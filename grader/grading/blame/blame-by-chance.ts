/**
 * Blames a function that uses chance, where the answers of its caller change. There are so many calls that the wrong one is
 * not among those that were traced. The function is at fault if its caller is right with a substitute for it.
 */
import type { BlameContext } from './blame-context.ts';
import { type BlameState, blamedExcept, type StudentFunction, withBlamed } from './blame-state.ts';
import { inputOfOther } from './input-of-other.ts';

export async function blameByChance(context: BlameContext, state: BlameState): Promise<BlameState> {
  for (const asked of state.open) {
    for (const name of suspectsOfChance(context, asked)) {
      const substitutes = [...new Set([...blamedExcept(state, asked), name])];
      const isRight = await context.substitution.isRightWhereItFailed(state, asked, substitutes);
      if (!isRight) continue;
      const [input = ''] = context.failedInputs(asked).inputs;
      const inputOfCulprit = inputOfOther(context.exercise, name, input);
      const call = { name, input: inputOfCulprit, verdict: 'wrong', wrongBy: 'chance' } as const;
      return withBlamed(state, name, { kind: 'call', blamedCall: { asked, input, call } });
    }
  }
  return state;
}

/**
 * @returns the functions whose use of chance may make this one fail; none where its answers do not change, or where it
 *   uses chance itself
 */
function suspectsOfChance(
  context: BlameContext,
  asked: StudentFunction,
): readonly StudentFunction[] {
  const chance = context.chances.get(asked);
  if (chance === undefined || chance.users.has(asked)) return [];
  if (chance.users.size > 0) return [...chance.users.keys()];
  return context.record(asked).check.reliesOn;
}

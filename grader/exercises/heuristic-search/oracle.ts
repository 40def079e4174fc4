/** Asks this exercise's questions and judges the answers, by the rules of the game. */
import type { Asking, Input as InputText } from '../../exercise/check.ts';
import { checkNamed } from '../../exercise/exercise.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { Question } from '../../sandbox/session.ts';
import type { CheckName } from './checks/check-names.ts';
import { judgeAnswer } from './checks/judge-answer.ts';
import { judgeCall } from './checks/judge-call.ts';
import { heuristicSearch } from './exercise.ts';
import { givenToDistinct, type Input, readInput } from './inputs.ts';

export function heuristicSearchOracle(): Oracle {
  return {
    exercise: heuristicSearch,
    question,
    judge: ({ name }, input, raw) => judgeAnswer(name as CheckName, readInput(input), raw),
    judgeCall,
    leavesWrongValues: () => false,
  };
}

/** The sandbox is told the inputs and nothing else: right functions there work out their answers. */
function question(name: string, inputs: readonly InputText[], { kind }: Asking): Question {
  const { nodes } = checkNamed(heuristicSearch, name);
  return {
    arguments: [
      name,
      kind,
      ...inputs.flatMap((text) => {
        const input = readInput(text);
        return [input.board, extraOf(name as CheckName, input)];
      }),
    ],
    nodes: inputs.reduce((sum, input) => sum + nodes(input), 0),
  };
}

/** What a question takes besides its board: see `inside/ask.ts`. */
function extraOf(name: CheckName, input: Input): string | number {
  if (name === 'distinct')
    return givenToDistinct(input)
      .map((board) => `${board},`)
      .join('');
  return name === 'openLines' ? (input.mark ?? 'x') : (input.depth ?? 1);
}

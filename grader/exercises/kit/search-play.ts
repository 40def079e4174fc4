/** The part that games have in common in which a program looks some moves ahead and names all best moves. */

import type { FormatMessageOf } from '../../base/messages/format-message.ts';
import type { Input } from '../../engine/check.ts';
import { ONLY_CONVENTION } from '../../engine/derive-exercise.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { ExerciseSpec, ParameterValues } from '../../engine/exercise-spec.ts';
import { functionOf, inputsOf, PROGRAM } from '../../engine/in-child/inputs.ts';
import { replyIn } from '../../engine/judge-answer.ts';
import type {
  ChosenMove,
  GamePosition,
  Move,
  MoveValue,
  PlayableGame,
} from '../../engine/playable.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';

/** The exercise's own messages in such a game. */
type SearchGameMessageKey =
  | 'play.best'
  | 'play.best.between'
  | 'play.no-list'
  | 'play.no-move'
  | 'play.nothing-named'
  | 'play.one-of'
  | 'play.reference-value';

/** The call of a function that gives the value of a move. */
export interface ValueCall {
  readonly move: Move;
  /** The function, by its name. */
  readonly name: string;
  readonly asked: ParameterValues;
}

export interface SearchGame {
  readonly formatMessage: FormatMessageOf<SearchGameMessageKey>;
  /** The number of moves that programs look ahead. */
  readonly depth: number;
  /** The value of the best moves, as text. */
  readonly worthOf: (position: GamePosition) => string;
  readonly stated: ExerciseSpec;
  readonly question: Oracle['question'];
  /** The arguments of the whole program in a position. */
  readonly asked: (position: GamePosition) => ParameterValues;
  /** The moves that a right program looks at, each with the call of the function that gives its value. */
  readonly valueCalls: (position: GamePosition) => readonly ValueCall[];
  /** A value as text. */
  readonly writeValue: (value: number) => string;
  /** @returns the move that an item of the program's answer means; nothing when it is not legal */
  readonly moveOf: (position: GamePosition, answer: unknown) => Move | undefined;
}

export function searchPlay(
  { mover, words }: Pick<PlayableGame, 'mover' | 'words'>,
  search: SearchGame,
): Pick<PlayableGame, 'best' | 'reference' | 'choice' | 'question' | 'moveValues'> {
  const { formatMessage, depth, worthOf, stated, question, asked, valueCalls, moveOf } = search;
  const inputOn = (position: GamePosition): Input =>
    inputsOf(stated, PROGRAM).write(asked(position));
  const bestMoves = (position: GamePosition): readonly Move[] => {
    const right = ruledAnswer(stated, PROGRAM, inputOn(position)) as readonly unknown[];
    return right.map((answer) => moveOf(position, answer)!);
  };
  return {
    best: (position) => {
      const moves = bestMoves(position);
      const sentence = formatMessage('play.best', {
        depth,
        value: worthOf(position),
        mover: mover(position).toUpperCase(),
        moves: moves.map(words.nameOf).join(formatMessage('play.best.between')),
      });
      return { moves, sentence };
    },
    reference: (position) => {
      const reason = formatMessage('play.reference-value', { value: worthOf(position) });
      return { move: bestMoves(position)[0]!, reason };
    },
    choice: (position, returned): ChosenMove | { readonly none: string } => {
      const reply = replyIn(functionOf(stated, PROGRAM), returned.fields);
      if (reply === undefined) return { none: formatMessage('play.no-move') };
      const named = reply.answer as readonly unknown[] | undefined;
      if (named === undefined) return { none: formatMessage('play.no-list', { text: reply.text }) };
      if (named.length === 0) return { none: formatMessage('play.nothing-named') };
      const move = named.map((each) => moveOf(position, each)).find((each) => each !== undefined);
      if (move === undefined) return { none: formatMessage('play.no-move') };
      return { move, reason: formatMessage('play.one-of', { count: named.length }) };
    },
    moveValues: (position, substituted) => {
      const calls = valueCalls(position);
      const ownCalls = calls.filter(({ name }) => !substituted.includes(name));
      const asking = { convention: ONLY_CONVENTION, hasSubstitutes: substituted.length > 0 };
      return {
        questions: ownCalls.map(({ name, asked: values }) =>
          question(name, [inputsOf(stated, name).write(values)], asking),
        ),
        read: (answers) =>
          calls.map((call) => moveValueOf(call, answers[ownCalls.indexOf(call)], search)),
      };
    },
    question: (position, hasSubstitutes) =>
      question(PROGRAM, [inputOn(position)], { convention: ONLY_CONVENTION, hasSubstitutes }),
  };
}

function moveValueOf(
  { move, name, asked }: ValueCall,
  raw: RawAnswer | undefined,
  { formatMessage, stated, writeValue }: SearchGame,
): MoveValue {
  const right = ruledAnswer(stated, name, inputsOf(stated, name).write(asked)) as number;
  const fields = raw?.kind === 'returned' ? raw.fields : [];
  const value = replyIn(functionOf(stated, name), fields)?.answer as number | undefined;
  const own = value === undefined ? undefined : writeValue(value);
  return {
    move,
    own,
    told: own === undefined ? '' : formatMessage('play.reference-value', { value: own }),
    right: writeValue(right),
  };
}

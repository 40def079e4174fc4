/** What games have in common in which programs look some moves ahead and name all of the best. */
import type { Chosen, Game, Move, Position } from '../exercise/playable.ts';
import type { Returned } from '../exercise/trial.ts';
import type { Say } from '../messages/catalogue.ts';

/** What an exercise says in such a game. */
type Key =
  | 'play.best'
  | 'play.best.between'
  | 'play.no-list'
  | 'play.no-move'
  | 'play.nothing-named'
  | 'play.one-of'
  | 'play.reference-value';

export interface Search {
  readonly say: Say<Key>;
  /** How many moves programs look ahead. */
  readonly depth: number;
  readonly mover: Game['mover'];
  readonly nameOf: (move: Move) => string;
  /** By the right answers: all best moves, and what each is worth. */
  readonly best: (position: Position) => {
    readonly moves: readonly Move[];
    readonly value: string;
  };
  /**
   * @returns what a program named, with nothing in the place of what is no legal move; in words what is no
   *   list; nothing for what does not read
   */
  readonly answered: (
    position: Position,
    returned: Returned,
  ) => readonly (Move | undefined)[] | string | undefined;
}

export function searchPlay(search: Search): Pick<Game, 'best' | 'reference' | 'choice'> {
  const { say, depth, mover, nameOf, best, answered } = search;
  return {
    best: (position) => {
      const { moves, value } = best(position);
      const named = moves.map(nameOf).join(say('play.best.between'));
      const side = mover(position).toUpperCase();
      return { moves, told: say('play.best', { depth, value, mover: side, moves: named }) };
    },
    reference: (position) => {
      const { moves, value } = best(position);
      return { move: moves[0]!, told: say('play.reference-value', { value }) };
    },
    choice: (position, returned): Chosen | { readonly none: string } => {
      const named = answered(position, returned);
      if (named === undefined) return { none: say('play.no-move') };
      if (typeof named === 'string') return { none: say('play.no-list', { text: named }) };
      if (named.length === 0) return { none: say('play.nothing-named') };
      const move = named.find((each) => each !== undefined);
      if (move === undefined) return { none: say('play.no-move') };
      return { move, told: say('play.one-of', { count: named.length }) };
    },
  };
}

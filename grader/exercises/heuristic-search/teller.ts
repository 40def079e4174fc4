/** Tells of this exercise's own findings: in words, with the right answer, and with a picture. */
import type { Check, Input as InputText } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import type { Teller, Told } from '../../exercise/teller.ts';
import { sizeOf } from '../../kit/boards/board.ts';
import { type Line, linesOf } from '../../kit/boards/lines.ts';
import { positionOf } from '../../kit/boards/position.ts';
import type { CheckName, FunctionName } from './checks/check-names.ts';
import { type ExerciseFinding, exerciseFinding } from './checks/finding.ts';
import { pictureOf } from './draw-failure.ts';
import { emptyLines, wholeLines } from './draw-lines.ts';
import { lineName } from './exercise-words.ts';
import { explainMistakenGuess } from './explain-guess.ts';
import {
  changedBoardText,
  changedTurnText,
  listHint,
  namedInput,
  noLineHint,
  tooSmallHint,
  unseenLineHint,
  type WrongCounts,
  wantedFrom,
  wrongBoardsText,
  wrongValueText,
} from './finding-words.ts';
import type { Input } from './inputs.ts';
import { readInput } from './inputs.ts';
import { rightAnswer } from './judge.ts';
import { type Say, sayIn } from './say.ts';
import { mistakenBestMoves } from './valued-moves.ts';

type WrongBoards = Extract<ExerciseFinding, { kind: 'wrong-boards' }>;

export function heuristicSearchTeller(language: Language): Teller {
  const say = sayIn(language);
  return {
    explain: ({ name }, input, finding) =>
      told(name as CheckName, readInput(input), exerciseFinding(finding), say),
    expected: ({ name }, input) => rightAnswer(name as CheckName, readInput(input)),
    actual: (finding) => {
      const own = exerciseFinding(finding);
      return own.kind === 'changed-input' ? undefined : own.actual;
    },
    details: ({ name }: Check, text: InputText, finding: OwnFinding) => {
      const own = exerciseFinding(finding);
      const [check, input] = [name as CheckName, readInput(text)];
      const mistaken = mistakenIn(check, input);
      return {
        ...(own.kind === 'wrong-boards' && listsOf(own)),
        ...(mistaken.length > 0 && {
          mistaken,
          explanation: explainMistakenGuess(input.board, input.depth ?? 1, language),
        }),
        picture: pictureOf(check, input, own, say),
      };
    },
    named: ({ name }, input) => namedInput(name as CheckName, readInput(input), say),
    wanted: ({ name }) => say(`wanted.${wantedFrom(name as CheckName)}`),
    wantedExample: ({ name }) => say(`wanted.example.${wantedFrom(name as CheckName)}`),
  };
}

/** What is changed is likely to be why the answer is wrong, so the advice is about that. */
function told(check: CheckName, input: Input, finding: ExerciseFinding, say: Say): Told {
  const answered = toldOf(check, input, finding, say);
  if (finding.kind === 'changed-input' || finding.changed === undefined) return answered;
  const { message, hint } = toldOf(check, input, finding.changed, say);
  return {
    message: say('both', { first: answered.message, second: message }),
    ...(hint !== undefined && { hint }),
  };
}

function toldOf(check: CheckName, input: Input, finding: ExerciseFinding, say: Say): Told {
  const where = namedInput(check, input, say);
  switch (finding.kind) {
    case 'wrong-value':
      return {
        message: wrongValueText(
          check,
          where,
          String(finding.actual),
          String(rightAnswer(check, input)),
          say,
        ),
        hint: lineHint(check, input, finding.actual, say) ?? adviceFor(check, say),
      };
    case 'wrong-boards':
      return {
        message: wrongBoardsText(check, where, countsOf(finding), say),
        hint: hintOnList(check, input, finding, say),
      };
    case 'changed-input':
      return finding.part === 'board'
        ? {
            message: changedBoardText(check, finding.before, finding.after, say),
            hint: say('changed-board.hint'),
          }
        : {
            message: changedTurnText(check, finding.before, say),
            hint: say('changed-turn.hint'),
          };
    default:
      return finding satisfies never;
  }
}

/**
 * A finite value of a won board, or that its game goes on: the line that decides was not seen, or was and
 * has too small a value. An infinite one of a board on which nobody has won: something was taken for a line.
 */
function lineHint(
  check: CheckName,
  { board }: Input,
  actual: number | boolean,
  say: Say,
): string | undefined {
  const whole = wholeLines(board);
  const named = (lines: readonly Line[]): string[] => lines.map((line) => lineName(line, say));
  if (whole === undefined) {
    const isInfinite = check === 'evaluate' && Math.abs(Number(actual)) === Infinity;
    return isInfinite ? noLineHint(named(emptyLines(board)), say) : undefined;
  }
  const isNumber = check === 'evaluate' && Number.isFinite(actual);
  const side = whole.mark === 'x' ? 1 : -1;
  // No guess is so large.
  if (isNumber && Number(actual) * side > linesOf(sizeOf(board)).length) {
    return tooSmallHint(whole.mark, String(actual), say);
  }
  const isUnseen = isNumber || (check === 'isTerminal' && !actual);
  return isUnseen ? unseenLineHint(whole.mark, named(whole.lines), say) : undefined;
}

function hintOnList(check: CheckName, input: Input, finding: WrongBoards, say: Say): string {
  const mistaken = mistakenIn(check, input);
  const { missing } = finding;
  if (missing.length > 0 && missing.every((board) => mistaken.includes(board))) {
    return say('mistaken.hint');
  }
  const counts = countsOf(finding);
  const ways = (Object.keys(counts) as (keyof WrongCounts)[]).filter((way) => counts[way] > 0);
  const [only] = ways;
  return only !== undefined && ways.length === 1
    ? listHint(check, only, say)
    : adviceFor(check, say);
}

/** Best moves of this search that perfect play would not make; known for 3×3 squares. */
function mistakenIn(check: CheckName, { board, depth = 1 }: Input): readonly string[] {
  const isBest = check === 'bestMoves' || check === 'program';
  return isBest && positionOf(board).size === 3 ? mistakenBestMoves(board, depth) : [];
}

function adviceFor(check: CheckName, say: Say): string {
  const name: FunctionName = check === 'program' ? 'bestMoves' : check;
  return say(`advice.${name}`);
}

function countsOf(finding: WrongBoards): WrongCounts {
  return {
    missing: finding.missing.length,
    unexpected: finding.unexpected.length,
    repeated: finding.repeated.length,
    wrongTurn: finding.wrongTurn.length,
  };
}

function listsOf({ missing, unexpected, repeated, wrongTurn }: WrongBoards) {
  return { missing, unexpected, repeated, wrongTurn };
}

/** Tells of this exercise's own findings: in words, with the right answer, and with a picture. */
import type { Check, Input as InputText } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import type { Teller, Told } from '../../exercise/teller.ts';
import { sizeOf } from '../../kit/boards/board.ts';
import { type Line, linesOf } from '../../kit/boards/lines.ts';
import { positionOf } from '../../kit/boards/position.ts';
import { type ExerciseFinding, exerciseFinding } from './checks/finding.ts';
import { inputOf } from './checks/input-text.ts';
import { pictureOf } from './draw-failure.ts';
import { emptyLines, wholeLines } from './draw-lines.ts';
import { explainMistakenGuess } from './explain-guess.ts';
import type { CheckName, FunctionName, Input } from './inputs.ts';
import { rightAnswer } from './judge.ts';
import { mistakenBestMoves } from './rules.ts';
import type { WrongCounts } from './words/finding-words.ts';
import { FINDINGS } from './words/findings.ts';
import { WORDS } from './words.ts';

type WrongBoards = Extract<ExerciseFinding, { kind: 'wrong-boards' }>;

export function heuristicSearchTeller(language: Language): Teller {
  const words = { exercise: WORDS[language], findings: FINDINGS[language] };
  return {
    explain: ({ name }, input, finding) =>
      told(name as CheckName, inputOf(input), exerciseFinding(finding), language),
    expected: ({ name }, input) => rightAnswer(name as CheckName, inputOf(input)),
    actual: (finding) => {
      const own = exerciseFinding(finding);
      return own.kind === 'changed-input' ? undefined : own.actual;
    },
    details: ({ name }: Check, text: InputText, finding: OwnFinding) => {
      const own = exerciseFinding(finding);
      const [check, input] = [name as CheckName, inputOf(text)];
      const mistaken = mistakenIn(check, input);
      return {
        ...(own.kind === 'wrong-boards' && listsOf(own)),
        ...(mistaken.length > 0 && {
          mistaken,
          explanation: explainMistakenGuess(input.board, input.depth ?? 1, language),
        }),
        picture: pictureOf(check, input, own, words),
      };
    },
    named: ({ name }, input) => words.findings.named(name as CheckName, inputOf(input)),
    wanted: ({ name }) => words.findings.wanted(name as CheckName),
    wantedExample: ({ name }) => words.findings.wantedExample(name as CheckName),
  };
}

/** What is changed is likely to be why the answer is wrong, so the advice is about that. */
function told(check: CheckName, input: Input, finding: ExerciseFinding, language: Language): Told {
  const answered = toldOf(check, input, finding, language);
  if (finding.kind === 'changed-input' || finding.changed === undefined) return answered;
  const { message, hint } = toldOf(check, input, finding.changed, language);
  const gap = language === 'zh' ? '' : ' ';
  return { message: `${answered.message}${gap}${message}`, ...(hint !== undefined && { hint }) };
}

function toldOf(
  check: CheckName,
  input: Input,
  finding: ExerciseFinding,
  language: Language,
): Told {
  const words = FINDINGS[language];
  const where = words.named(check, input);
  switch (finding.kind) {
    case 'wrong-value':
      return {
        message: words.wrongValue(
          check,
          where,
          String(finding.actual),
          String(rightAnswer(check, input)),
        ),
        hint: lineHint(check, input, finding.actual, language) ?? adviceFor(check, language),
      };
    case 'wrong-boards':
      return {
        message: words.wrongBoards(check, where, countsOf(finding)),
        hint: hintOnList(check, input, finding, language),
      };
    case 'changed-input':
      return finding.part === 'board'
        ? {
            message: words.changedBoard(check, finding.before, finding.after),
            hint: words.changedBoardHint,
          }
        : {
            message: words.changedTurn(check, finding.before),
            hint: words.changedTurnHint,
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
  language: Language,
): string | undefined {
  const words = FINDINGS[language];
  const whole = wholeLines(board);
  const named = (lines: readonly Line[]): string[] => lines.map(WORDS[language].lineName);
  if (whole === undefined) {
    const isInfinite = check === 'evaluate' && Math.abs(Number(actual)) === Infinity;
    return isInfinite ? words.noLineHint(named(emptyLines(board))) : undefined;
  }
  const isNumber = check === 'evaluate' && Number.isFinite(actual);
  const side = whole.mark === 'x' ? 1 : -1;
  // No guess is so large.
  if (isNumber && Number(actual) * side > linesOf(sizeOf(board)).length) {
    return words.tooSmallForWinHint(whole.mark, String(actual));
  }
  const isUnseen = isNumber || (check === 'isTerminal' && !actual);
  return isUnseen ? words.unseenLineHint(whole.mark, named(whole.lines)) : undefined;
}

function hintOnList(
  check: CheckName,
  input: Input,
  finding: WrongBoards,
  language: Language,
): string {
  const words = FINDINGS[language];
  const mistaken = mistakenIn(check, input);
  const { missing } = finding;
  if (missing.length > 0 && missing.every((board) => mistaken.includes(board))) {
    return words.mistakenHint;
  }
  const counts = countsOf(finding);
  const ways = (Object.keys(counts) as (keyof WrongCounts)[]).filter((way) => counts[way] > 0);
  const [only] = ways;
  return only !== undefined && ways.length === 1
    ? words.listHint(check, only)
    : adviceFor(check, language);
}

/** Best moves of this search that perfect play would not make; known for 3×3 squares. */
function mistakenIn(check: CheckName, { board, depth = 1 }: Input): readonly string[] {
  const isBest = check === 'bestMoves' || check === 'program';
  return isBest && positionOf(board).size === 3 ? mistakenBestMoves(board, depth) : [];
}

function adviceFor(check: CheckName, language: Language): string {
  const name: FunctionName = check === 'program' ? 'bestMoves' : check;
  return WORDS[language].advice[name];
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

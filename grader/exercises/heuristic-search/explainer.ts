/** Tells of this exercise's own findings: in words, with the right answer, and with a picture. */
import type { Check, Input as InputText } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Explainer, Told } from '../../exercise/explainer.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import { sizeOf } from '../../kit/boards/board.ts';
import { linesOf } from '../../kit/boards/lines.ts';
import { type CheckName, functionOf, statedOf } from './checks/check-names.ts';
import { type ExerciseFinding, exerciseFinding, type WrongBoards } from './checks/finding.ts';
import { pictureOf } from './draw-failure.ts';
import { emptyLines, wholeLines } from './draw-lines.ts';
import { explainMistakenGuess } from './explain-guess.ts';
import { big, listOf, namedInput, namesOf, WAYS, winOf } from './finding-words.ts';
import { type Input, readInput } from './inputs.ts';
import { rightAnswer } from './judge.ts';
import { type Say, sayIn } from './say.ts';
import { mistakenIn } from './valued-moves.ts';

export function heuristicSearchExplainer(language: Language): Explainer {
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
      const mistaken = mistakenOf(check, input);
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
    wanted: ({ name }) => say(`wanted.${statedOf(name).returns}`),
    wantedExample: ({ name }) => say(`wanted.example.${statedOf(name).returns}`),
  };
}

/** What is changed is likely to be why the answer is wrong, so the advice is about that. */
function told(check: CheckName, input: Input, finding: ExerciseFinding, say: Say): Told {
  const answered = toldOf(check, input, finding, say);
  if (finding.kind === 'changed-input' || finding.changed === undefined) return answered;
  const { message, hint } = toldOf(check, input, finding.changed, say);
  return { message: say('both', { first: answered.message, second: message }), hint };
}

function toldOf(
  check: CheckName,
  input: Input,
  finding: ExerciseFinding,
  say: Say,
): Required<Told> {
  const where = namedInput(check, input, say);
  const name = check === 'program' ? say('program') : check;
  switch (finding.kind) {
    case 'wrong-value': {
      const actual = String(finding.actual);
      const right = String(rightAnswer(check, input));
      return {
        message: say('wrong-value', { name, where, actual, right }),
        hint: lineHint(check, input, finding.actual, say) ?? adviceFor(check, say),
      };
    }
    case 'wrong-boards': {
      const of = listOf(check);
      const parts = WAYS.filter((way) => finding[way].length > 0)
        .map((way) => say(`list.${way}`, { of, count: finding[way].length }))
        .join(say('wrong-boards.and'));
      return {
        message: say('wrong-boards', { name, where, parts }),
        hint: hintOnList(check, input, finding, say),
      };
    }
    case 'changed-input': {
      const { before, after } = finding;
      const values = { name, board: before, before, after: after ?? say('something-else') };
      const key = finding.part === 'board' ? 'changed-board' : 'changed-turn';
      return { message: say(key, values), hint: say(`${key}.hint`) };
    }
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
  if (whole === undefined) {
    const isInfinite = check === 'evaluate' && Math.abs(Number(actual)) === Infinity;
    const empty = emptyLines(board);
    return isInfinite
      ? say('no-line.hint', { count: empty.length, names: namesOf(empty, say) })
      : undefined;
  }
  const isNumber = check === 'evaluate' && Number.isFinite(actual);
  const mark = big(whole.mark);
  // No guess is so large.
  if (isNumber && Number(actual) * (mark === 'X' ? 1 : -1) > linesOf(sizeOf(board)).length) {
    return say('too-small.hint', { mark, actual: String(actual), right: winOf(whole.mark) });
  }
  const isUnseen = isNumber || (check === 'isTerminal' && !actual);
  return isUnseen ? say('unseen-line.hint', { mark, names: namesOf(whole.lines, say) }) : undefined;
}

function hintOnList(check: CheckName, input: Input, finding: WrongBoards, say: Say): string {
  const mistaken = mistakenOf(check, input);
  const { missing } = finding;
  if (missing.length > 0 && missing.every((board) => mistaken.includes(board))) {
    return say('mistaken.hint');
  }
  const [only, other] = WAYS.filter((way) => finding[way].length > 0);
  return only !== undefined && other === undefined
    ? say(`list.${only}.hint`, { of: listOf(check) })
    : adviceFor(check, say);
}

/** Best moves of this search that perfect play would not make. */
function mistakenOf(check: CheckName, { board, depth = 1 }: Input): readonly string[] {
  return listOf(check) === 'best' ? mistakenIn(board, depth) : [];
}

function adviceFor(check: CheckName, say: Say): string {
  return say(`advice.${functionOf(check)}`);
}

function listsOf({ missing, unexpected, repeated, wrongTurn }: WrongBoards) {
  return { missing, unexpected, repeated, wrongTurn };
}

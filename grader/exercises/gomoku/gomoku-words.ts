/** What gomoku says: each sentence is chosen here once, and worded in the message files. */
import type { CheckName } from './checks/check-names.ts';
import type { WrongAnswer } from './checks/finding.ts';
import type { Question, QuestionProblem } from './checks/questions.ts';
import { countsEachSquare, type LineRun } from './game/line-runs.ts';
import type { PositionProblem } from './game/position.ts';
import { nameOfSquare } from './game/square-names.ts';
import type { Square } from './game/squares.ts';
import type { Say } from './say.ts';

const MOST_NAMED = 6;

/** A question in a few words: "X thinks, depth 2". */
export function questionText(question: Question, say: Say): string {
  const mark = question.mark.toUpperCase();
  if (question.check === 'scoreLine') return say('question.line', { mark, line: question.line });
  const { depth } = question;
  switch (question.check) {
    case 'lines':
    case 'winner':
      return say('question.board');
    case 'evaluate':
      return say('question.thinks', { mark });
    case 'candidates':
      return say('question.depth', { depth });
    default:
      return say('question.thinks-ahead', { mark, depth });
  }
}

/** What is wrong with an answer, in a sentence or two. */
export function faultText(question: Question, fault: WrongAnswer, say: Say): string {
  const name = question.check === 'program' ? say('program') : question.check;
  switch (fault.kind) {
    case 'wrong-value': {
      const [actual, expected] = [numberText(fault.actual), numberText(fault.expected)];
      const isEach =
        question.check === 'scoreLine' &&
        countsEachSquare(question.line, question.mark, String(fault.actual));
      return say(isEach ? 'fault.each-square' : 'fault.wrong-value', { name, actual, expected });
    }
    case 'wrong-lines': {
      const lines = (texts: readonly string[]): string =>
        say('fault.lines', { count: texts.length, first: texts[0] ?? '' });
      const { missing, unexpected } = fault;
      const parts = [
        missing.length > 0 && say('fault.lines-missing', { lines: lines(missing) }),
        unexpected.length > 0 && say('fault.lines-unexpected', { lines: lines(unexpected) }),
      ];
      return say('fault.wrong-lines', { name, parts: together(parts, say) });
    }
    case 'wrong-squares': {
      if (fault.outOfOrder !== undefined) {
        const { actual, expected } = fault.outOfOrder;
        return say('fault.out-of-order', {
          actual: nameOfSquare(actual),
          expected: nameOfSquare(expected),
        });
      }
      const what = question.check === 'candidates' ? 'candidate' : 'move';
      const part = (key: 'missing' | 'unexpected' | 'repeated'): string | false => {
        const squares = fault[key];
        if (squares.length === 0) return false;
        return say(`fault.${key}`, { what, count: squares.length, squares: names(squares, say) });
      };
      const parts = [part('missing'), part('unexpected'), part('repeated')];
      return say('fault.wrong-squares', { name, parts: together(parts, say) });
    }
    default:
      return fault satisfies never;
  }
}

function together(parts: readonly (string | false)[], say: Say): string {
  return parts.filter((part) => part !== false).join(say('fault.between'));
}

/** That a board is not as it was before the call, with the squares that differ. */
export function boardChangedText(check: CheckName, squares: readonly Square[], say: Say): string {
  return say('board-changed', { check, squares: names(squares, say) });
}

/** @returns no more than six of them */
function names(squares: readonly Square[], say: Say): string {
  const some = squares.slice(0, MOST_NAMED).map(nameOfSquare).join(say('squares.comma'));
  const more = squares.length - MOST_NAMED;
  return more <= 0 ? some : say('squares.more', { squares: some, more, count: squares.length });
}

/** The runs of the asked side in a line and what each is worth, one a line of text. */
export function runTexts(runs: readonly LineRun[], say: Say): string[] {
  return runs.map((run) => say('run', { ...run, score: numberText(run.score) }));
}

export function positionProblemText(problem: PositionProblem, say: Say): string {
  const places =
    'row' in problem ? { own: 15 - problem.row, fromTop: problem.row + 1 } : { own: 0, fromTop: 0 };
  return say(`problem.${problem.kind}`, { ...problem, ...places });
}

export function questionProblemText(problem: QuestionProblem, say: Say): string {
  const right = problem.kind === 'wrong side' ? problem.right.toUpperCase() : '';
  return say(`question-problem.${problem.kind}`, { ...problem, right });
}

export function numberText(value: number | string): string {
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en-US') : String(value);
}

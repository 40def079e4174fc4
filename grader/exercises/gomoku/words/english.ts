/** The words of gomoku in English. */
import { nameOfSquare } from '../game/square-names.ts';
import type { Square } from '../game/squares.ts';
import { countsEachSquare, someNames, type Words } from './words.ts';

const WANTED = {
  lines: 'a list of texts, one for each line',
  number: 'a number',
  winner: "'x', 'o' or '_'",
  candidates: 'a list of points, each [row, column] with numbers from 0 to 14',
  'best points': 'a list of points, each [row, column] with numbers from 0 to 14',
} as const;

const LEGEND = {
  missing: '!  missing',
  unexpected: '?  too many, or changed',
  right: '+  rightly there',
  runs: 'X O  marks in runs that count',
} as const;

export const english: Words = {
  title: 'Gomoku: five in a row on 15×15',

  purposes: {
    lines: 'all rows, columns and diagonals in which five have room',
    scoreLine: 'what the runs of one side in one line are worth',
    evaluate: 'how good a board is, at a guess',
    winner: 'who has five or more in a row',
    candidates: 'the empty squares worth a look, in order',
    max_value: 'the value of a board when the side that thinks moves',
    min_value: 'the value of a board when its opponent moves',
    bestPoints: 'all moves with the best value',
    program: 'the whole program: all moves with the best value',
  },

  advice: {
    lines:
      'There are 72 lines: 15 rows, 15 columns and 21 diagonals in each of two directions. Put one mark on a corner, then on an edge, and look at which of your lines it stands.',
    scoreLine:
      'Find where each run begins and ends, look at the square before it and the square behind it, and add its score once. Beyond the end of the line nothing is free.',
    evaluate: 'Add the scores of mark over all lines, and subtract those of the opponent.',
    winner: 'Five or more marks of one side beside each other, in any of the 72 lines, win.',
    candidates:
      'Draw the board and mark the squares that touch a mark, then those two steps away: the whole 5×5 around. The near ones come first, each group row by row.',
    max_value:
      'Look first whether the depth is 0, somebody has won, or the board is full. Else try each candidate: put the mark of the side that thinks, ask min_value with one depth less, take the mark back, and keep the largest value.',
    min_value:
      'The mirror of max_value: the opponent moves, max_value is asked, and the smallest value is kept.',
    bestPoints:
      'Ask min_value about each candidate with one depth less. Keep all points with the largest value, and take each mark back.',
  },

  question: (question) => {
    if (question.check === 'scoreLine') {
      return `the runs of ${question.mark.toUpperCase()} in ${question.line}`;
    }
    const depth = `depth ${question.depth}`;
    switch (question.check) {
      case 'lines':
      case 'winner':
        return 'on this board';
      case 'evaluate':
        return `${question.mark.toUpperCase()} thinks`;
      case 'candidates':
        return depth;
      default:
        return `${question.mark.toUpperCase()} thinks, ${depth}`;
    }
  },

  fault: (question, fault) => {
    const name = question.check === 'program' ? 'Your program' : question.check;
    switch (fault.kind) {
      case 'no answer':
        return `${name} has to return ${WANTED[fault.wanted]}.`;
      case 'wrong-value': {
        const base = `${name} returned ${number(fault.actual)}; right is ${number(fault.expected)}.`;
        if (!countsEachSquare(question, fault)) return base;
        return `${base} A run was counted once for each of its squares; it counts once, as a whole.`;
      }
      case 'wrong-lines': {
        const { missing, unexpected } = fault;
        const parts = [
          missing.length > 0 && `misses ${lines(missing)}`,
          unexpected.length > 0 && `returns ${lines(unexpected)} too many`,
        ];
        return `${name} ${parts.filter((part) => part !== false).join(', and ')}.`;
      }
      case 'wrong-squares': {
        if (fault.outOfOrder !== undefined) {
          const { actual, expected } = fault.outOfOrder;
          return `The squares are right, but not their order: ${nameOfSquare(actual)} stands where ${nameOfSquare(expected)} belongs. First those one step from a mark, in reading order, then those two steps away.`;
        }
        const what = question.check === 'candidates' ? 'candidate' : 'best move';
        const { missing, unexpected } = fault;
        const parts = [
          missing.length > 0 && `misses the ${plural(what, missing)} ${names(missing)}`,
          unexpected.length > 0 &&
            `returns ${names(unexpected)}, which ${unexpected.length === 1 ? 'is' : 'are'} no ${plural(what, unexpected)}`,
          fault.repeated.length > 0 && `returns ${names(fault.repeated)} more than once`,
        ];
        return `${name} ${parts.filter((part) => part !== false).join(', and ')}.`;
      }
    }
  },

  boardChanged: (check, squares) =>
    `After ${check} the board is not as it was: look at ${names(squares)}. Take back each move that was only tried; of a copy, the rows must be copies, too.`,

  both: (fault, changed) => `${fault} ${changed}`,

  on: (named, message) => `On ${named}: ${message}`,

  boardWith: (marks) => (marks === 0 ? 'the empty board' : `a board with ${marks} marks`),

  legend: (kinds) => kinds.map((kind) => LEGEND[kind]),

  restIsEmpty: 'The rest of the board is empty.',

  runsThatCount: 'The runs that count',

  wanted: {
    lines: 'list of lines',
    number: 'number',
    winner: 'mark',
    candidates: 'list of points',
    'best points': 'list of points',
  },

  wantedExample: {
    lines: "a list of texts, such as ['_______x_oo____', …]",
    number: 'a number, such as 120',
    winner: "'x', 'o' or '_' (a text)",
    candidates: 'a list of points, such as [[7, 7], [7, 8]]',
    'best points': 'a list of points, such as [[7, 7], [7, 8]]',
  },

  runs: (runs) =>
    runs.map(
      ({ text, length, freeEnds, score }) =>
        `${text}  ${length} in a row, ${['no end', 'one end', 'both ends'][freeEnds]} free: ${number(score)}`,
    ),

  positionProblem: (problem) => {
    switch (problem.kind) {
      case 'not a move':
        return `Move ${problem.number}, "${problem.text}", is no square. Squares are a1 to o15: a letter for the column, a number for the row.`;
      case 'square taken':
        return `Move ${problem.number}, ${problem.text}, goes to a square that is taken already.`;
      case 'number of rows':
        return `A board has 15 rows; this one has ${problem.rows}.`;
      case 'length of a row':
        return `Row ${15 - problem.row} (number ${problem.row + 1} from the top) has ${problem.letters} letters instead of 15.`;
      case 'unknown letter':
        return `Row ${15 - problem.row} (number ${problem.row + 1} from the top) has the letter "${problem.letter}". Write x, o and _.`;
      case 'counts':
        return `X moves first, so it has as many marks as O or one more; here it is ${problem.x} to ${problem.o}.`;
      case 'both have five':
        return 'Both sides have five in a row, which no game reaches.';
    }
  },

  questionProblem: (problem) => {
    switch (problem.kind) {
      case 'game over':
        return `${problem.check} is asked only about boards on which nobody has won and a square is empty.`;
      case 'depth':
        return `${problem.check} needs a depth: a whole number, at least ${problem.least}.`;
      case 'wrong side':
        return `On this board ${problem.check} is asked of ${problem.right.toUpperCase()}: by the number of marks it is ${problem.check === 'min_value' ? 'the other side’s' : 'its'} turn.`;
      case 'line':
        return 'A line is 5 to 15 letters x, o and _.';
    }
  },
};

function names(squares: readonly Square[]): string {
  const some = someNames(squares);
  return some.more === 0 ? some.names.join(', ') : `${some.names.join(', ')} and ${some.more} more`;
}

function lines(texts: readonly string[]): string {
  return `${texts.length} ${plural('line', texts)} (${texts[0]}${texts.length > 1 ? ' and others' : ''})`;
}

function plural(noun: string, counted: readonly unknown[]): string {
  return counted.length === 1 ? noun : `${noun}s`;
}

function number(value: number | string): string {
  return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en-US') : String(value);
}

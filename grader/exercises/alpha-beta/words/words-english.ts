/** The words of this exercise in English. */
import { englishCount } from '../../../text/english.ts';
import type { TipsFault, ValueFault } from '../checks/judge.ts';
import { boundText, windowText } from '../drawings/picture.ts';
import type { Step } from '../drawings/tree-steps.ts';
import type { AskedCall, Words } from './words.ts';

export const english: Words = {
  language: 'en',
  title: 'alpha-beta: the same value with fewer tips',
  purpose: {
    minimax: 'the value of a tree without any cut: each tip is evaluated once',
    max_value: 'the value of a node with MAX to move, inside a window',
    min_value: 'the value of a node with MIN to move, inside a window',
    search: 'the value of the root, MAX to move, with only the tips that matter',
    bestMove: 'the index of the first child that has the root’s value',
    program: 'the whole program: search with your own max_value and min_value',
  },
  advice: {
    minimax: 'At each node the other side moves; a tip is a node without children. Nothing is cut.',
    max_value:
      'Take the children from left to right, hand each the window as it is now, raise alpha, and leave as soon as alpha >= beta.',
    min_value:
      'Take the children from left to right, hand each the window as it is now, lower beta, and leave as soon as alpha >= beta.',
    search:
      'The root is a MAX node, and nothing is known before: the window is open on both sides.',
    bestMove:
      'After each move of MAX it is MIN’s turn. A child takes the place of the best only when its value is larger.',
  },
  universe:
    'every complete tree of the shapes 2, 3, 2×2, 2×2×2 and 3×3 over the values -1, 0 and 1',
  value,
  valueHint,
  tips,
  tipsHint,
  tipCount: (actual, expected) => `${englishCount(actual, 'tip')} evaluated; right: ${expected}.`,
  ofTips: (tipCount) => `(${englishCount(tipCount, 'tip')})`,
  tip: (value) => `the tip ${value}`,
  askedBackAbout: (sort) => (sort === 'tips' ? 'tips' : 'windows in which alpha >= beta'),
  askedBackHint: (sort) =>
    sort === 'tips'
      ? 'A function that leaves tips to others is left tips by others: its value is what evaluate() returns.'
      : 'Leave the node as soon as alpha >= beta, also when they are equal.',
  wanted: 'number',
  wantedExample: (check) =>
    check === 'bestMove' ? '0 for the first child (a number)' : 'a value like 3 (a number)',
  legend: {
    cut: 'cut: what follows cannot change the value any more',
    tooFar: 'your program evaluated it, and did not have to',
    missed: 'your program did not evaluate it, and had to',
    twice: 'your program evaluated it more than once',
    max: 'MAX to move',
    min: 'MIN to move',
  },
  wholeTree: 'The tree, with the value of each node',
  steps: {
    heading: 'The search, tip by tip',
    first: 'Start',
    previous: 'Back',
    next: 'Next',
    start: 'Nothing has been looked at yet.',
    yourTips: 'Tips that your program evaluated, in order',
    rightTips: 'Tips to evaluate, in order',
    sentence,
    position: (step, of) => `Step ${step} of ${of}`,
  },
};

function value(fault: ValueFault, { check, input }: AskedCall): string {
  switch (fault.kind) {
    case 'no-number':
      return `${check} returned no number on ${input}.`;
    case 'wrong-value':
      return `${check} returned ${fault.actual} on ${input}; right is ${fault.expected}.`;
    case 'bound-for-value':
      return `${check} returned ${boundText(fault.actual)} on ${input}, which is ${fault.bound} as it was given; right is ${fault.expected}.`;
    case 'wrong-side':
      return fault.expected >= fault.window.beta
        ? `${check} returned ${boundText(fault.actual)} on ${input}; the value is ${fault.expected}, so any number from ${fault.window.beta} on is right.`
        : `${check} returned ${boundText(fault.actual)} on ${input}; the value is ${fault.expected}, so any number up to ${fault.window.alpha} is right.`;
    case 'wrong-move':
      return `${check} returned ${fault.actual} on ${input}; right is ${fault.expected}, counted from 0.`;
    default:
      return fault satisfies never;
  }
}

function valueHint(fault: ValueFault, check: string): string {
  switch (fault.kind) {
    case 'no-number':
      return 'Return a number on every way through the function.';
    case 'wrong-value':
      if (!Number.isFinite(fault.actual)) {
        return 'No tip is worth Infinity or -Infinity: a search begins with it, and an open window has it. Which variable is returned, and what was it compared with, at a tip too?';
      }
      return 'Go through the drawn tree from the tips up, and find the first node where you would say something else.';
    case 'bound-for-value':
      return 'A bound that came in is not what was found here. Which variable holds that?';
    case 'wrong-side':
      return 'A value outside the window need not be exact, but it must still lie on its side of it.';
    case 'wrong-move':
      return check === 'bestMove'
        ? 'What a cut child returns is a bound, not its value; and of equal moves the first counts.'
        : 'The first child has the index 0.';
    default:
      return fault satisfies never;
  }
}

function tips(fault: TipsFault, asked: AskedCall): string {
  const { check, input } = asked;
  const tip = nameOf(fault.tip, asked);
  switch (fault.kind) {
    case 'looked-too-far':
      return `${check} looked too far on ${input}: it evaluated ${tip}, which cannot change the value.`;
    case 'cut-too-early':
      return `${check} cut what it had to see on ${input}: it never evaluated ${tip}.`;
    case 'looked-early':
      return `${tip} was evaluated on ${input} before ${check} was asked, while the nodes were made.`;
    case 'looked-twice':
      return `${check} evaluated ${tip} twice on ${input}.`;
    case 'out-of-order':
      return `${check} evaluated ${tip} on ${input} before ${nameOf(fault.expected, asked)}.`;
    default:
      return fault satisfies never;
  }
}

function tipsHint(fault: TipsFault, check: string): string {
  switch (fault.kind) {
    case 'looked-too-far':
      return 'Compare alpha and beta after each child, also when they are equal, and hand down both as they are now.';
    case 'cut-too-early':
      return check === 'minimax'
        ? 'minimax leaves out nothing.'
        : 'A node is left only when alpha >= beta, and then only that node: the one above goes on.';
    case 'looked-early':
      return 'A node must not call its tip function before evaluate() is asked for.';
    case 'looked-twice':
      return 'Keep what a call returned in a variable.';
    case 'out-of-order':
      return 'Take the children from left to right.';
    default:
      return fault satisfies never;
  }
}

function nameOf(tip: number, { tipValues }: AskedCall): string {
  return `tip ${tip + 1} (value ${tipValues[tip]})`;
}

function sentence(step: Step): string {
  const parts = [`Tip ${step.tip + 1} is worth ${step.value}.`];
  for (const { path, kind, window, value: found, isNew } of step.updates) {
    const side = kind.toUpperCase();
    parts.push(
      isNew ? `${side} has ${boundText(found)} now.` : `${side} keeps ${boundText(found)}.`,
    );
    const cut = step.cuts.find((left) => left.path === path);
    if (cut !== undefined) {
      parts.push(
        `It is left: alpha ${cut.alpha} >= beta ${cut.beta}; ${englishCount(cut.skipped, 'tip')} cut.`,
      );
    } else if (isNew && window.alpha < window.beta)
      parts.push(`The window is ${windowText(window)}.`);
  }
  if (step.result !== undefined) parts.push(`The search is over: ${boundText(step.result)}.`);
  return parts.join(' ');
}

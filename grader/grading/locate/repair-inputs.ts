/** Chooses the inputs about which a program with a candidate repair is asked. */
import type { Check, Input } from '../../engine/check.ts';
import {
  type CheckRecord,
  isRight,
  isSkipped,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import { isLarge, isSmall, splitByWork } from '../../engine/in-child/sizes.ts';
import { nodesOf, sampleAcross } from '../blame/sample-inputs.ts';

// The numbers are guesses, set so that a search takes seconds.

/** Inputs that were wrong. */
const MAX_WRONG = 24;
/** The smallest wrong inputs, which are asked before all others. */
const SMALLEST_WRONG = 2;
/** Wrong inputs that come before the others of the first questions. */
const WRONG_BEFORE_OTHERS = 6;
/** Inputs that a candidate repair may break. */
const MAX_OTHERS = 24;
const MAX_FIRST_NODES = 1500;
/** A program takes hardly longer for so much than for one input. */
const MAX_SCREENED_NODES = 10;
/** To sort hundreds of thousands takes as long as to prove a candidate. */
const MAX_SORTED = 3000;
/** In nodes. Of larger input domains a sample tells as much. */
const MAX_PROVEN_NODES = 80_000;

export interface RepairInputs {
  /** Small inputs that were wrong, the smallest first. */
  readonly wrong: readonly Input[];
  /** These and others, which a candidate repair may break. */
  readonly first: readonly Input[];
  /** The few with which each candidate is tried at first. */
  readonly screened: readonly Input[];
}

/** @param hasSubstitutes whether substitutes stand in for other functions at fault */
export function repairInputsOf(record: CheckRecord, hasSubstitutes: boolean): RepairInputs {
  const { check } = record;
  const sorted = sampleAcross(wrongAnswers(record, hasSubstitutes), MAX_SORTED)
    .map(({ input }) => input)
    .toSorted(check.compare);
  const small = sorted.filter((input) => isSmall(input, check));
  const asked = small.length > 0 ? small : sorted.slice(0, 1);
  const smallest = asked.slice(0, SMALLEST_WRONG);
  const wrong = [...new Set([...smallest, ...sampleAcross(asked, MAX_WRONG)])];
  const first = firstInputs(wrong, check);
  return { wrong, first, screened: upToNodes(first, check, MAX_SCREENED_NODES) };
}

/**
 * Among substitutes a function may be wrong on other inputs than among its own partners. Inputs that were skipped tell nothing:
 * the function may be right there.
 */
function wrongAnswers(record: CheckRecord, hasSubstitutes: boolean): readonly JudgedAnswer[] {
  const amongRight = [...(record.facts.inItself?.values() ?? [])];
  const wrongAmongRight = amongRight.filter((judged) => !isRight(judged));
  const wrong = hasSubstitutes && wrongAmongRight.length > 0 ? wrongAmongRight : record.wrong;
  return wrong.filter((judged) => !isSkipped(judged));
}

function firstInputs(wrong: readonly Input[], check: Check): readonly Input[] {
  if (wrong.length === 0) return [];
  const others = sampleAcross(splitByWork(check).small, MAX_OTHERS);
  const inputs = new Set([...wrong.slice(0, WRONG_BEFORE_OTHERS), ...others, ...wrong]);
  return upToNodes([...inputs], check, MAX_FIRST_NODES);
}

/** @returns the first input, and those after it as long as all together are so much work */
function upToNodes(inputs: readonly Input[], check: Check, maxNodes: number): readonly Input[] {
  let nodes = 0;
  return inputs.filter((input, i) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= maxNodes;
  });
}

/**
 * @param maxNodes of the sample of small inputs
 * @param isAsked tells the listed inputs that are asked about from those that take too long
 * @returns listed inputs, and all small ones or a sample of them; those with the least work first
 */
export function inputsToProve(
  { check, listed }: CheckRecord,
  maxNodes = MAX_PROVEN_NODES,
  isAsked = isLarge,
): readonly Input[] {
  const { small } = splitByWork(check);
  const share = Math.min(1, maxNodes / nodesOf(small, check));
  const sample = sampleAcross(small, Math.floor(small.length * share));
  const cases = [...listed.keys()].filter((input) => isAsked(input, check));
  return [...new Set([...sample, ...cases])].toSorted((a, b) => check.nodes(a) - check.nodes(b));
}

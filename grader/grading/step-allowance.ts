/**
 * How many steps the changed programs of a search may take before they are ended. Few at first: changes
 * make many programs endless, and most right ones need little.
 */
import { stepCounter, TOO_MANY_STEPS } from '../repair/fuel.ts';
import { type AskedAnswer, type RawAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';

export type Steps = 'few' | 'many';

/** What a right program may do, many times over: turns of loops, and calls. */
const MANY = { steps: 100_000, perNode: 4000 };
const PART_OF_MANY = { few: 1 / 40, many: 1 };

/** @returns what stands before a program that is asked these questions */
export function counterFor(questions: readonly Question[], steps: Steps): string {
  const nodes = questions.reduce((sum, each) => sum + each.nodes, 0);
  return stepCounter(Math.round(PART_OF_MANY[steps] * (MANY.steps + MANY.perNode * nodes)));
}

/** Whether a program may have been ended by its steps; without any answer it was so while it loaded. */
export function isCutShort(answers: readonly AskedAnswer[] | undefined): boolean {
  const all = answers?.flatMap(({ raw }) => rawAnswersIn(raw)) ?? [];
  return all.length === 0 || all.some(isEndedBySteps);
}

function rawAnswersIn(raw: RawAnswer): RawAnswer[] {
  return raw.kind === 'group' ? raw.answers.map(readRaw) : [raw];
}

function isEndedBySteps(raw: RawAnswer): boolean {
  return raw.kind === 'garbled' || (raw.kind === 'threw' && raw.message === TOO_MANY_STEPS);
}

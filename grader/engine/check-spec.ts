/** Tells what is wrong with a page that no types have held: its fields, the names in it, and its inputs. */
import { existsSync, readFileSync } from 'node:fs';
import type { LocalizedExplanation } from '../base/grader-error.ts';
import { type Fault, FileError, Findings, type JsonPath } from '../base/text/file-problem.ts';
import { describe } from '../sandbox/in-child/describe.ts';
import { filesInProject } from './exercise-files.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { lookUp } from './exercise-words.ts';
import { inputsOf } from './in-child/inputs.ts';
import { specFaults } from './spec-faults.ts';

const held = new WeakSet<ExerciseSpec>();

/**
 * @param page the file of the spec; unless given, where an exercise of the project has it
 * @returns the same
 * @throws {GraderError} with every mistake, each with its line and what to write instead
 */
export function checkSpec(spec: ExerciseSpec, page = filesInProject(spec.name).spec): ExerciseSpec {
  if (held.has(spec)) return spec;
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const findings = new Findings(page, (path) => lineOf(path, text));
  const faults = specFaults(spec);
  for (const { path, explain } of faults.length > 0 ? faults : inputFaults(spec)) {
    findings.problem(path, explain);
  }
  if (findings.problems.length > 0) throw new FileError(findings.problems);
  held.add(spec);
  return spec;
}

/** What a page computes may throw, or be none of what is wanted. */
function* inputFaults(spec: ExerciseSpec): Generator<Fault> {
  for (const name of Object.keys(spec.functions)) {
    const message = inputFault(spec, name);
    const path = spec.every?.of === undefined ? ['functions', name] : ['every', 'of'];
    const explain: LocalizedExplanation = (language) => ({
      message: message!,
      advice: lookUp(language),
    });
    if (message !== undefined) yield { path, explain };
  }
}

function inputFault(spec: ExerciseSpec, name: string): string | undefined {
  const inputs = inputsOf(spec, name);
  const isStrange = (values: ParameterValues): boolean =>
    inputs.parameters.some((part) => !spec.parts[part]!.fits(values[part]));
  try {
    const all = inputs.everyValue();
    const strange = all.find(isStrange);
    if (all.length === 0) return `there are no inputs of ${name}`;
    if (strange !== undefined) return `${describe(strange)} is no input of ${name}`;
    const hasWork = all.every((values) => Number.isFinite(inputs.workOf(values)));
    return hasWork ? undefined : `the work of ${name} is no number`;
  } catch (error) {
    return `the inputs of ${name} cannot be told: ${String(error)}`;
  }
}

/** Where the words of the path stand in the page, one after the other; the problem is at the last. */
function lineOf(path: JsonPath, text: string): number {
  let at = text.search(/\bstated\b/);
  for (const word of path.filter((part) => typeof part === 'string')) {
    const left = text.slice(at);
    const alone = `(?<![\\w$])${word.replace(/\W/g, '.')}(?![\\w$])`;
    // As a key if it is there as one: it may be a word of a comment before.
    const asKey = left.search(new RegExp(`${alone}\\s*[:(]`));
    const found = asKey < 0 ? left.search(new RegExp(alone)) : asKey;
    if (found >= 0) at += found;
  }
  return text.slice(0, at).split('\n').length;
}

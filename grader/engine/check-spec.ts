/**
 * Checks the spec of an exercise: its fields, the names in it, and the inputs that it computes. An exercise outside of the
 * project is not type-checked, so its spec may have any mistake.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { LocalizedExplanation } from '../base/grader-error.ts';
import { type Fault, FileError, Findings, type JsonPath } from '../base/text/file-problem.ts';
import { describe } from '../sandbox/in-child/describe.ts';
import { filesInProject } from './exercise-files.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { lookUp } from './exercise-words.ts';
import { inputsOf } from './in-child/inputs.ts';
import { specFaults } from './spec-faults.ts';

/** Specs in which no mistake was found. */
const checkedSpecs = new WeakSet<ExerciseSpec>();

/**
 * @param specFile the file of the spec; by default that of an exercise of the project
 * @returns the same spec
 * @throws {GraderError} with every mistake, each with its line and what to write instead
 */
export function checkSpec(
  spec: ExerciseSpec,
  specFile = filesInProject(spec.name).spec,
): ExerciseSpec {
  if (checkedSpecs.has(spec)) return spec;
  const text = existsSync(specFile) ? readFileSync(specFile, 'utf8') : '';
  const findings = new Findings(specFile, (path) => lineOf(path, text));
  const faults = specFaults(spec);
  // Inputs can only be computed from a spec whose fields are right.
  for (const { path, explain } of faults.length > 0 ? faults : inputFaults(spec)) {
    findings.problem(path, explain);
  }
  if (findings.problems.length > 0) throw new FileError(findings.problems);
  checkedSpecs.add(spec);
  return spec;
}

function inputFaults(spec: ExerciseSpec): readonly Fault[] {
  const faults: Fault[] = [];
  for (const name of Object.keys(spec.functions)) {
    const message = inputFault(spec, name);
    if (message === undefined) continue;
    const path = spec.every?.of === undefined ? ['functions', name] : ['every', 'of'];
    const explain: LocalizedExplanation = (language) => ({ message, advice: lookUp(language) });
    faults.push({ path, explain });
  }
  return faults;
}

/** @returns what is wrong with the inputs of a function, which are computed by code of the spec; undefined where nothing is */
function inputFault(spec: ExerciseSpec, name: string): string | undefined {
  const inputs = inputsOf(spec, name);
  const isOfOtherType = (values: ParameterValues): boolean =>
    inputs.parameters.some((parameter) => !spec.parts[parameter]!.fits(values[parameter]));
  try {
    const everyValue = inputs.everyValue();
    const wrongValues = everyValue.find(isOfOtherType);
    if (everyValue.length === 0) return `there are no inputs of ${name}`;
    if (wrongValues !== undefined) return `${describe(wrongValues)} is no input of ${name}`;
    const hasWork = everyValue.every((values) => Number.isFinite(inputs.workOf(values)));
    return hasWork ? undefined : `the work of ${name} is no number`;
  } catch (error) {
    return `the inputs of ${name} cannot be told: ${String(error)}`;
  }
}

/**
 * @param path the keys that lead to a field of the spec
 * @param text the text of the file
 * @returns the line of the field. It is found by looking for the keys one after the other, from the export `stated` on
 */
function lineOf(path: JsonPath, text: string): number {
  let position = text.search(/\bstated\b/);
  for (const key of path.filter((part) => typeof part === 'string')) {
    const rest = text.slice(position);
    const wholeWord = `(?<![\\w$])${key.replace(/\W/g, '.')}(?![\\w$])`;
    // A word before a colon or a parenthesis is preferred, because the same word may be in a comment before.
    const asKey = rest.search(new RegExp(`${wholeWord}\\s*[:(]`));
    const offset = asKey < 0 ? rest.search(new RegExp(wholeWord)) : asKey;
    if (offset >= 0) position += offset;
  }
  return text.slice(0, position).split('\n').length;
}

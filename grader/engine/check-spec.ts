/**
 * Checks the spec of an exercise: its fields, the names in it, and the inputs that it computes. An exercise outside of the
 * project is not type-checked, so its spec may have any mistake.
 */
import { existsSync, readFileSync } from 'node:fs';
import { FileError, Findings, type JsonPath } from '../base/text/file-problem.ts';
import { filesInProject } from './exercise-files.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { questionSpecOf } from './in-child/object-spec.ts';
import { inputFaults } from './input-faults.ts';
import { specFaults } from './spec-faults.ts';

/** Specs in which no mistake was found. */
const checkedSpecs = new WeakSet<ExerciseSpec>();

/**
 * @param specFile the file of the spec; by default that of an exercise of the project
 * @returns the spec of the questions, which is the same spec unless it states an object
 * @throws {GraderError} with every mistake, each with its line and what to write instead
 */
export function checkSpec(
  spec: ExerciseSpec,
  specFile = filesInProject(spec.name).spec,
): ExerciseSpec {
  if (checkedSpecs.has(spec)) return questionSpecOf(spec);
  const text = existsSync(specFile) ? readFileSync(specFile, 'utf8') : '';
  const findings = new Findings(specFile, (path) => lineOf(path, text));
  const faults = specFaults(spec);
  // Inputs can only be computed from a spec whose fields are right.
  const isReadable = faults.length === 0;
  for (const { path, explain } of isReadable ? inputFaults(questionSpecOf(spec)) : faults) {
    findings.problem(path, explain);
  }
  if (findings.problems.length > 0) throw new FileError(findings.problems);
  const questions = questionSpecOf(spec);
  checkedSpecs.add(spec);
  checkedSpecs.add(questions);
  return questions;
}

/** @returns where a spec states a function, in parentheses: ` (page.ts, line 12)`; empty when there is no such file */
export function placeOfFunction(specFile: string, name: string): string {
  if (!existsSync(specFile)) return '';
  const line = lineOf(['functions', name], readFileSync(specFile, 'utf8'));
  return ` (${specFile}, line ${line})`;
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

/**
 * Checks the spec of an exercise: its fields, the names in it, and the inputs that it computes. An exercise outside of the
 * project is not type-checked, so its spec may have any mistake.
 */
import { existsSync, readFileSync } from 'node:fs';
import { FileError, Findings } from '../base/text/file-problem.ts';
import { filesInProject } from './exercise-files.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { questionSpecOf } from './in-child/object-spec.ts';
import { inputFaults } from './input-faults.ts';
import { specFaults } from './spec-faults.ts';
import { lineOfField } from './spec-lines.ts';

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
  const findings = new Findings(specFile, (path) => lineOfField(path, text));
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

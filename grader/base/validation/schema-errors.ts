/**
 * Turns ajv's errors into faults. Of several errors about one value, only the helpful ones are reported: those that do
 * not follow from another error, and of several branches those of the nearest one.
 */
import { getOrInsert } from '../in-child/memoize.ts';
import type { MessageValue } from '../messages/format-message.ts';
import type { Fault } from '../text/file-problem.ts';
import { describeError } from './describe-error.ts';
import { depthOf, inFileOrder, isWithin, pathOf } from './error-path.ts';
import type { SchemaError } from './schema.ts';

/** If one of these keywords fails, other errors of the same schema about the same value only follow from it. */
const FINAL_KEYWORDS: ReadonlySet<string> = new Set(['type', 'minLength', 'maxLength']);
/** If one of these keywords fails, the schema is meant for another kind of value. */
const KIND_KEYWORDS: ReadonlySet<string> = new Set(['type', 'const', 'enum']);

/**
 * @param errors those that ajv has found in the value
 * @param lookUp the advice where the schema has no description of the value
 */
export function faultsOf(
  errors: readonly SchemaError[],
  value: unknown,
  lookUp: MessageValue,
): readonly Fault[] {
  const reported = withNearestBranches(withoutConsequences(errors));
  const faults = reported.map((error) => ({
    path: pathOf(error, value),
    explain: describeError(error, lookUp),
  }));
  return inFileOrder(faults, value);
}

function withoutConsequences(errors: readonly SchemaError[]): readonly SchemaError[] {
  const final = new Set<string>();
  for (const error of errors) {
    if (FINAL_KEYWORDS.has(error.keyword)) final.add(`${schemaOf(error)} ${error.instancePath}`);
  }
  const isConsequence = (error: SchemaError): boolean => {
    // The errors of the branch that `if` selects are reported themselves.
    if (error.keyword === 'if') return true;
    let schema = schemaOf(error);
    if (FINAL_KEYWORDS.has(error.keyword)) schema = parentOf(schema);
    while (schema !== '') {
      if (final.has(`${schema} ${error.instancePath}`)) return true;
      schema = parentOf(schema);
    }
    return false;
  };
  return errors.filter((error) => !isConsequence(error));
}

/** ajv lists the errors of all branches first, and then that of `anyOf` or `oneOf` itself. */
function withNearestBranches(errors: readonly SchemaError[]): readonly SchemaError[] {
  const reported: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      reported.push(error);
      continue;
    }
    const branchErrors = takeBranchErrors(reported, error);
    // Where several branches of `oneOf` fit, none of them has errors.
    const nearest = error.params['passingSchemas'] ? [] : nearestBranch(branchErrors, error);
    if (nearest.length === 0) reported.push(error);
    else reported.push(...nearest);
  }
  return reported;
}

/** Removes the errors of a union's branches from the end of the list. @returns the removed errors */
function takeBranchErrors(reported: SchemaError[], union: SchemaError): readonly SchemaError[] {
  const isOfBranch = (error: SchemaError): boolean =>
    error.schemaPath.startsWith(`${union.schemaPath}/`) && isWithin(error, union);
  const firstIndex = reported.findLastIndex((error) => !isOfBranch(error)) + 1;
  return reported.splice(firstIndex);
}

/**
 * @param union the error of `anyOf` or `oneOf` itself
 * @returns the errors of the branch whose first error is deepest in the value
 */
function nearestBranch(
  branchErrors: readonly SchemaError[],
  union: SchemaError,
): readonly SchemaError[] {
  const branches = new Map<string, SchemaError[]>();
  for (const error of branchErrors) {
    const [number = ''] = error.schemaPath.slice(union.schemaPath.length + 1).split('/');
    getOrInsert(branches, number, () => []).push(error);
  }
  const fitsKind = (branch: readonly SchemaError[]): boolean =>
    !branch.some(
      (error) => KIND_KEYWORDS.has(error.keyword) && error.instancePath === union.instancePath,
    );
  const [nearest = []] = [...branches.values()].toSorted(
    (a, b) => depthOf(b[0]!) - depthOf(a[0]!) || Number(fitsKind(b)) - Number(fitsKind(a)),
  );
  return nearest;
}

/** @returns the path of the schema whose keyword failed */
function schemaOf({ schemaPath }: SchemaError): string {
  return parentOf(schemaPath);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/**
 * Turns ajv's errors into faults. Of several errors about one value only those are told that help its author: no
 * consequence of another error, and of several branches only the one that the value is nearest to.
 */
import type { MessageValue } from '../messages/format-message.ts';
import type { Fault } from '../text/file-problem.ts';
import { describeError } from './describe-error.ts';
import { depthOf, inFileOrder, isWithin, pathOf } from './error-path.ts';
import type { SchemaError } from './schema.ts';

/** Where one of these fails, nothing else is told of the same value by the same schema. */
const FINAL: ReadonlySet<string> = new Set(['type', 'minLength', 'maxLength']);
/** Where one of these fails, the value is of another kind than the schema is about. */
const OF_KIND: ReadonlySet<string> = new Set(['type', 'const', 'enum']);

/**
 * @param errors what ajv has found in the value
 * @param lookUp what to do where the schema describes nothing
 */
export function faultsOf(
  errors: readonly SchemaError[],
  value: unknown,
  lookUp: MessageValue,
): readonly Fault[] {
  const told = withNearestBranches(withoutConsequences(errors));
  const faults = told.map((error) => ({
    path: pathOf(error, value),
    explain: describeError(error, lookUp),
  }));
  return inFileOrder(faults, value);
}

function withoutConsequences(errors: readonly SchemaError[]): readonly SchemaError[] {
  const final = new Set<string>();
  for (const error of errors) {
    if (FINAL.has(error.keyword)) final.add(`${schemaOf(error)} ${error.instancePath}`);
  }
  const isConsequence = (error: SchemaError): boolean => {
    // What is wrong with a branch of `if` is told anyway.
    if (error.keyword === 'if') return true;
    let schema = schemaOf(error);
    if (FINAL.has(error.keyword)) schema = parentOf(schema);
    while (schema !== '') {
      if (final.has(`${schema} ${error.instancePath}`)) return true;
      schema = parentOf(schema);
    }
    return false;
  };
  return errors.filter((error) => !isConsequence(error));
}

/** ajv tells the errors of all branches, and after them that of `anyOf` or `oneOf` itself. */
function withNearestBranches(errors: readonly SchemaError[]): readonly SchemaError[] {
  const told: SchemaError[] = [];
  for (const error of errors) {
    const isOfBranch = (other: SchemaError): boolean =>
      other.schemaPath.startsWith(`${error.schemaPath}/`) && isWithin(other, error);
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const failed = told.splice(told.findLastIndex((other) => !isOfBranch(other)) + 1);
      // Several branches of `oneOf` may fit.
      const nearest = error.params['passingSchemas'] ? [] : nearestBranch(failed, error);
      for (const each of nearest) told.push(each);
      if (nearest.length > 0) continue;
    }
    told.push(error);
  }
  return told;
}

/** @returns the errors of the branch that has let the value through to the greatest depth */
function nearestBranch(failed: readonly SchemaError[], whole: SchemaError): readonly SchemaError[] {
  const branches = new Map<string, SchemaError[]>();
  for (const error of failed) {
    const [number = ''] = error.schemaPath.slice(whole.schemaPath.length + 1).split('/');
    const branch = branches.get(number) ?? [];
    branch.push(error);
    branches.set(number, branch);
  }
  const isOfKind = (branch: readonly SchemaError[]): boolean =>
    !branch.some(
      (error) => OF_KIND.has(error.keyword) && error.instancePath === whole.instancePath,
    );
  const [nearest = []] = [...branches.values()].toSorted(
    (a, b) => depthOf(b[0]!) - depthOf(a[0]!) || Number(isOfKind(b)) - Number(isOfKind(a)),
  );
  return nearest;
}

/** The path of the schema whose keyword failed. */
function schemaOf({ schemaPath }: SchemaError): string {
  return parentOf(schemaPath);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

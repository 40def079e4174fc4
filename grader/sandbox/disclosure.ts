/**
 * The secrets that a session tells its child. A submission that escapes from its own context could store them for later.
 */
export type Disclosure =
  | { readonly kind: 'none' }
  /** Right answers come with the questions, or are what traced calls are compared with. */
  | { readonly kind: 'expectedValues' }
  /** Right functions stand in the places of some of the submission's. */
  | {
      readonly kind: 'substitutes';
      readonly functions: readonly string[];
      /** They refuse what no right caller asks. Otherwise they answer whatever they are asked. */
      readonly areRefusing: boolean;
    }
  /** Changed copies of the submission, of which some are right. */
  | { readonly kind: 'candidateRepairs' };

/** Whether two sessions disclose the same, so that one child may serve both. */
export function disclosesTheSame(one: Disclosure, other: Disclosure): boolean {
  if (one.kind !== 'substitutes' || other.kind !== 'substitutes') return one.kind === other.kind;
  return (
    one.areRefusing === other.areRefusing &&
    one.functions.length === other.functions.length &&
    one.functions.every((name) => other.functions.includes(name))
  );
}

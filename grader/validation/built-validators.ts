/**
 * There are none in the sources: the build puts what `writeStandaloneValidators` writes in the place of this module.
 * Its values are functions, so that a start makes none of the validators that it does not use.
 */
import type { Validator } from './schema.ts';

/** By their keys: see `validatorKey`. */
export const BUILT_VALIDATORS: Readonly<Record<string, () => Validator>> = {};

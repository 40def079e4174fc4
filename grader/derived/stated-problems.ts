/** What can be wrong with a page that no types have held: its fields, and the names in it. */
import { existsSync, readFileSync } from 'node:fs';
import { exercisePath } from '../exercise/places.ts';
import type { GraderError } from '../grader-error.ts';
import { PROJECT } from '../paths.ts';
import { describe } from '../sandbox/inside/describe.ts';
import { FileError, Findings, type JsonPath } from '../text/file-problem.ts';
import { type Schema, schemaFaults } from '../text/schema-faults.ts';
import { PROGRAM } from './inputs.ts';
import { lookUp } from './own-words.ts';
import type { Stated, StatedFunction, Values } from './stated.ts';

/** As a JSON Schema: also which names there are for what. */
function schemaOf({ classes, parts, functions, every, line }: Stated): Schema {
  const all = Object.entries(Object(functions) as Stated['functions']);
  const names = all.map(([name]) => name);
  const among = (known: readonly string[]): Schema => ({ type: 'array', items: { enum: known } });
  const ofPart = among(Object.keys(Object(parts)));
  const functionSchema = ({ given, changes = [] }: StatedFunction): Schema => ({
    type: 'object',
    additionalProperties: false,
    required: ['given', 'returns'],
    properties: {
      given: { ...ofPart, minItems: 1, description: 'Else there is nothing to ask it about.' },
      ...{ also: ofPart, optional: ofPart, changes: among(given), uses: among(names) },
      of: { enum: [...Object(classes)] },
      returns: { type: 'object' },
      right: { anyOf: [{ enum: ['any-order'] }, { type: 'function' }] },
      rule:
        changes.length === 0
          ? {}
          : { not: {}, description: 'The reference alone says what is changed: leave out one.' },
      ...{ asked: {}, askedBack: {}, madeWith: {}, picks: {}, setups: {}, standing: {}, work: {} },
    } satisfies Record<keyof StatedFunction, Schema>,
  });
  const isListed = every?.of !== undefined || line?.many !== undefined;
  const listed = isListed ? [] : all.flatMap(([, { given, also = [] }]) => [given, also].flat());
  const end: Schema = {
    description: 'There is no end of it: say in every.of what "*" stands for.',
  };
  const withEnd: Schema = { required: ['all'], properties: { all: end } };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'title', 'classes', 'parts', 'functions', 'program'],
    properties: {
      ...{ name: { type: 'string' }, title: { type: 'object' }, classes: { type: 'array' } },
      parts: {
        type: 'object',
        properties: Object.fromEntries(listed.map((part) => [part, withEnd])),
      },
      functions: {
        type: 'object',
        properties: {
          ...Object.fromEntries(all.map(([name, each]) => [name, functionSchema(each)])),
          [PROGRAM]: { not: {}, description: `No function can have the name ${PROGRAM}.` },
        },
      },
      program: { enum: names },
      ...{ every: {}, isKept: {}, line: {}, compare: {}, mostCalls: {}, whole: {}, ownRules: {} },
    } satisfies Record<keyof Stated, Schema>,
  };
}

function pageOf({ name }: Stated): string {
  return exercisePath(PROJECT, name, `grader/exercises/${name}/page.ts`);
}

function findingsIn(page: string): Findings {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return new Findings(page, (path) => lineOf(path, text));
}

/**
 * @param page the file; where the exercise has its own unless given
 * @returns the same
 * @throws {GraderError} with every mistake, each with its line and what to write instead
 */
export function heldTogether(stated: Stated, page = pageOf(stated)): Stated {
  const findings = findingsIn(page);
  const faults = schemaFaults(schemaOf(stated), stated, lookUp);
  for (const { path, said } of faults) findings.problem(path, said);
  if (faults.length > 0) throw new FileError(findings.problems);
  return stated;
}

const watched = new WeakMap<Stated, Stated>();

/**
 * What a page computes may throw, or be none of what is wanted, when it is asked: its author's mistake, too.
 *
 * @param page as in {@link heldTogether}
 * @returns the same page, always the same one, whose functions throw a {@link GraderError} then
 * @throws {GraderError} as {@link heldTogether} does
 */
export function watchedPage(stated: Stated, page = pageOf(stated)): Stated {
  const known = watched.get(stated);
  if (known !== undefined) return known;
  const { functions, every } = heldTogether(stated, page);
  const watchedIn = <Fields extends object>(fields: Fields, ...at: readonly string[]): Fields =>
    mapped(fields, (value, field) => {
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        const place = [...at, field];
        const mistake = (what: string, cause?: unknown): GraderError => {
          const findings = findingsIn(page);
          const message = `${place.slice(-2).join('.')} ${what}`;
          findings.problem(place, (language) => ({ message, advice: lookUp(language) }));
          return new FileError(findings.problems, { cause });
        };
        let found: unknown;
        try {
          found = value(...given);
        } catch (error) {
          throw mistake(`throws ${String(error)}`, error);
        }
        const fault = faultIn(field, found, given, stated);
        if (fault !== undefined) throw mistake(`gives ${fault}`);
        return found;
      };
    });
  const whole: Stated = {
    ...stated,
    functions: mapped(functions, (each, name) => watchedIn(each as object, 'functions', name)),
    ...(every && { every: watchedIn(every, 'every') }),
  };
  watched.set(stated, whole);
  watched.set(whole, whole);
  return whole;
}

function mapped<Fields extends object>(
  fields: Fields,
  change: (value: unknown, key: string) => unknown,
): Fields {
  const changed = Object.entries(fields).map(([key, value]) => [key, change(value, key)]);
  return Object.fromEntries(changed) as Fields;
}

/** @returns what it is in the place of what the field is to give, as the end of a sentence */
function faultIn(
  field: string,
  found: unknown,
  given: readonly unknown[],
  { functions, parts }: Stated,
): string | undefined {
  if (field === 'work') return Number.isFinite(found) ? undefined : `${found}, which is no number`;
  if (field !== 'of') return undefined;
  const name = String(given[0]);
  const { given: first = [], also = [] } = functions[name] ?? {};
  if (!Array.isArray(found) || found.length === 0) return `no list of inputs for ${name}`;
  for (const values of found as readonly Values[]) {
    const strange = [...first, ...also].find((part) => !parts[part]!.fits(values[part]));
    if (strange === undefined) continue;
    const is = describe(values[strange]);
    return `${is} for ${name} in the place of ${strange}`;
  }
  return undefined;
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

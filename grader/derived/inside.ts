/**
 * The half of a stated exercise that is compiled and evaluated inside the sandbox, whatever it states.
 * A question is two texts: what the function is given, and, where right functions stand in, what these
 * answer. Each answer says what was returned, and what the arguments are by then.
 */
import { field } from '../sandbox/inside/fields.ts';
import { type FunctionPlace, namesOf } from '../sandbox/inside/functions.ts';
import { Absent, type Harness, serve } from '../sandbox/inside/harness.ts';
import {
  apply,
  createObject,
  ErrorClass,
  getOwnDescriptor,
  newList,
  ownKeys,
  withoutText,
} from '../sandbox/inside/primordials.ts';
import { beginCall, refuseUnless } from '../sandbox/inside/refusal.ts';
import { valueReply } from '../sandbox/inside/replies.ts';
import { exact } from './exact.ts';
import type { Stated, StatedFunction } from './stated.ts';

const { parse } = JSON;

type Subject = Record<string, new () => object>;

/** Right answers: by function, then by the exact text of what it is given. */
let table: object | undefined;

export function insideOf(stated: Stated): Harness {
  const { classes, functions, program } = stated;
  const names = ownKeys(functions) as readonly string[];
  const owners = newList<string>();
  for (let i = 0; i < names.length; i++) owners[i] = functions[names[i]!]!.of ?? classes[0];
  const ownerOf = (name: string): string => {
    for (let i = 0; i < names.length; i++) if (names[i] === name) return owners[i]!;
    return classes[0];
  };
  const arities = newList<number>();
  for (let i = 0; i < names.length; i++) arities[i] = functions[names[i]!]!.given.length;

  const arityOf = (name: string): number => {
    for (let i = 0; i < names.length; i++) if (names[i] === name) return arities[i]!;
    return 0;
  };

  return serve<Subject>({
    read: (exports) => {
      for (let i = 0; i < classes.length; i++) {
        if (typeof exports[classes[i]!] !== 'function') return { exported: namesOf(exports) };
      }
      return exports as Subject;
    },
    places: (subject) => {
      const places = newList<FunctionPlace>();
      for (let i = 0; i < names.length; i++) {
        places[i] = { name: names[i]!, owner: subject[owners[i]!]! };
      }
      return places;
    },
    double: (name, subject) => {
      for (let i = 0; i < names.length; i++) {
        if (names[i] !== name) continue;
        const { prototype } = subject[owners[i]!] as unknown as { readonly prototype: object };
        return doubleOf(stated, name, getOwnDescriptor(prototype, name)?.value);
      }
      return undefined;
    },
    describe: {
      call: (name, args) => {
        let given = '';
        for (let i = 0; i < args.length; i++) given += field(exact(args[i]));
        return (args.length > arityOf(name) ? '+' : '=') + given;
      },
      result: (_, args, result) => answerText(result, args as unknown as readonly unknown[]),
    },
    width: 2,
    answer: (subject, check, _kind, inputs, first) => {
      const name = check === 'program' ? program : check;
      const answers = inputs[first + 1] as string;
      if (answers !== '') table = parse(answers) as object;
      const args = parse(inputs[first] as string) as unknown[];
      beginCall(name);
      const object = new subject[ownerOf(name)]!() as Record<string, unknown>;
      const method = object[name];
      if (typeof method !== 'function') throw new Absent(name, 'method');
      return answerText(apply(method, object, args), args);
    },
  });
}

/** Fields: `value`, its type and its words; then it whole, and the arguments. */
function answerText(result: unknown, args: readonly unknown[]): string {
  let after = '';
  for (let i = 0; i < args.length; i++) after += field(exact(args[i]));
  return valueReply(result) + field(exact(result)) + field(after);
}

/**
 * A right function, which changes what the reference changes, and refuses what nobody may ask. What may be
 * asked but has no known answer is left to the submission's own.
 */
function doubleOf(stated: Stated, name: string, own: unknown): object {
  const asked = stated.functions[name]!;
  const arity = asked.given.length;
  return withoutText(function (this: unknown, ...args: unknown[]): unknown {
    let key = '';
    let texts = '';
    for (let i = 0; i < arity; i++) {
      const text = exact(args[i]);
      key += field(text);
      texts += (i === 0 ? '' : ',') + text;
    }
    const ofName: unknown = table && getOwnDescriptor(table, name)?.value;
    const known: unknown = ofName && getOwnDescriptor(ofName as object, key)?.value;
    if (known === undefined) {
      refuseUnless(mayHaveAnswer(stated, asked, `[${texts}]`), name);
      if (typeof own === 'function') return apply(own, this, args);
      throw new ErrorClass(`${name} was asked about what nobody may ask it`);
    }
    refuseUnless(true, name);
    const [result, after] = parse(known as string) as [unknown, readonly unknown[]];
    for (let i = 0; i < after.length; i++) become(args[i], after[i]);
    return result;
  });
}

/** Whether it may be asked this, though the grader has not asked the reference. */
function mayHaveAnswer({ parts, every }: Stated, asked: StatedFunction, texts: string): boolean {
  // Of these every answer is known.
  if (every?.isWhole !== false) return false;
  try {
    const args = parse(texts) as unknown[];
    const values = createObject(null) as Record<string, unknown>;
    for (let i = 0; i < args.length; i++) {
      const name = asked.given[i]!;
      if (!parts[name]!.fits(args[i])) return false;
      values[name] = args[i];
    }
    return asked.asked?.(values) ?? true;
  } catch {
    return false; // no plain value
  }
}

function become(target: unknown, wanted: unknown): void {
  if (typeof target !== 'object' || target === null) return;
  const from = wanted as Record<string, unknown>;
  const to = target as Record<string, unknown> & { length?: number };
  const length = getOwnDescriptor(from, 'length')?.value as number | undefined;
  if (length !== undefined) to.length = length;
  const keys = ownKeys(from);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (key !== 'length') to[key] = from[key];
  }
}

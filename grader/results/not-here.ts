/** Recognizes errors of programs that use what the sandbox does not have, such as `fetch`, and gives the reason. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import {
  DIFFERING,
  DIFFERING_IN,
  MISSING_GLOBALS,
  type MissingReason,
  TOO_NEW,
} from '../sandbox/in-child/not-available.ts';

interface Missing {
  /** The name that messages show. */
  readonly missing: string;
  readonly reason: MissingReason;
  /** The version of Node that introduced it. */
  readonly version?: number;
}

const globals = new Map<string, Missing>();
/** Missing members of built-in objects and classes, by the name that an error shows. */
const members = new Map<string, Missing>();

for (const [reason, names] of Object.entries(MISSING_GLOBALS)) {
  for (const missing of names) globals.set(missing, { missing, reason: reason as MissingReason });
}
for (const [path, version] of Object.entries(TOO_NEW)) {
  const name = path.split('.').at(-1)!;
  const list = path === name ? globals : members;
  // If two classes have methods of the same name, messages name the first.
  if (!list.has(name)) list.set(name, { missing: path, reason: 'version', version });
}
for (const name of DIFFERING) {
  members.set(name, { missing: `${DIFFERING_IN}.${name}`, reason: 'differs' });
}

/** Objects that are incomplete in the sandbox, each with the complete object of Node. */
const PARTIAL_OBJECTS: ReadonlyMap<
  string,
  { readonly whole: object; readonly reason: MissingReason }
> = new Map([
  ['process', { whole: process, reason: 'node' }],
  ['crypto', { whole: crypto, reason: 'crypto' }],
  ['performance', { whole: performance, reason: 'clocks' }],
]);

const NOT_DEFINED = /^([\w$]+) is not defined$/;
const NOT_CALLABLE = /([\w$.]+) is not a (?:function|constructor)$/;
const FROM_TEXT = /^Code generation from strings disallowed/;

/** @returns nothing where the error is about something else */
export function notHereHint(
  formatMessage: FormatMessage,
  name: string,
  message: string,
): string | undefined {
  if (name === 'EvalError' && FROM_TEXT.test(message)) {
    return formatMessage('said.not-here.code', { missing: 'eval', version: 0 });
  }
  const missing = missingIn(name, message);
  return missing && formatMessage(`said.not-here.${missing.reason}`, { version: 0, ...missing });
}

function missingIn(name: string, message: string): Missing | undefined {
  if (name === 'ReferenceError') return globals.get(NOT_DEFINED.exec(message)?.[1] ?? '');
  const path = name === 'TypeError' ? NOT_CALLABLE.exec(message)?.[1] : undefined;
  if (path === undefined) return undefined;
  const [objectName, memberName = ''] = path.split(/\.(?=[^.]*$)/);
  if (objectName === 'globalThis') return globals.get(memberName);
  const partial = PARTIAL_OBJECTS.get(objectName ?? '');
  if (partial !== undefined && memberName in partial.whole) {
    return { missing: path, reason: partial.reason };
  }
  // A name without an object may be that of a program's own function.
  return memberName === '' ? undefined : members.get(memberName);
}

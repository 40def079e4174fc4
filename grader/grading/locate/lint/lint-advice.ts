/** Puts a lint finding into words: why a line does not do what it seems to do, and what to write. */
import type { FormatMessage, KeyPart } from '../../../base/messages/format-message.ts';
import type { LintFinding } from './syntax-rules.ts';

type TypeName = Extract<KeyPart<'lint.type.'>, 'boolean' | 'string' | 'number'>;

const NAMED_TYPES: ReadonlySet<string> = new Set<TypeName>(['boolean', 'string', 'number']);
/** The values of a finding that are types. */
const TYPE_VALUES: ReadonlySet<string> = new Set(['left', 'right', 'type', 'wanted']);

export function adviceOf({ kind, ...values }: LintFinding, formatMessage: FormatMessage): string {
  const types = [values['left'], values['right']].map(String);
  // A text that is written out with a capital letter in it, where the other side has none.
  const capital = types.find((type) => /^".*[A-Z].*"$/.test(type));
  const worded = Object.entries(values).map(([key, value]) => [
    key,
    TYPE_VALUES.has(key) ? typeText(String(value), formatMessage) : value,
  ]);
  return formatMessage(`lint.${kind}`, {
    meant: undefined,
    name: undefined,
    ...Object.fromEntries(worded),
    capital,
    other: types.find((type) => type !== capital),
    isTextAndNumber: types.includes('number') && types.includes('string'),
  });
}

function typeText(type: string, formatMessage: FormatMessage): string {
  if (type.endsWith('[]')) return formatMessage('lint.type.list', { type });
  return isNamedType(type) ? formatMessage(`lint.type.${type}`) : type;
}

function isNamedType(type: string): type is TypeName {
  return NAMED_TYPES.has(type);
}

/** The replies that every exercise knows, read back. Nothing in them is trusted. */
import { cutText } from '../text/cut-text.ts';
import type { ValueKind } from './inside/replies.ts';

/** A value, or a list with something in it that no such list holds: that is described. */
export interface ValueReply {
  readonly kind: 'value' | 'items';
  readonly type: ValueKind;
  readonly text: string;
}

const VALUE_KINDS: readonly string[] = [
  'number',
  'boolean',
  'nothing',
  'promise',
  'string',
  'node',
  'other',
] satisfies ValueKind[];

export function isValueKind(text: string): text is ValueKind {
  return VALUE_KINDS.includes(text);
}

/** @returns `undefined` when the fields do not say */
export function readValueReply(
  kind: ValueReply['kind'],
  type: string,
  text: string,
): ValueReply | undefined {
  return isValueKind(type) ? { kind, type, text: cutText(text) } : undefined;
}

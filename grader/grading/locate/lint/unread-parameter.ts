/**
 * Warns of a function that never reads its parameter, and so answers about something else, such as the root of the tree.
 * That may be right when it is asked by itself. Functions that are still to be written will ask it about other nodes.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { Warning } from '../../../results/result.ts';
import { locationOf, type ParsedProgram } from '../../../submission/source/program.ts';
import { usesOf } from '../../../submission/source/syntax.ts';

/** @returns nothing where the first parameter is read, or where several functions have the name */
export function unreadParameter(
  name: string,
  { definitions }: ParsedProgram,
  formatMessage: FormatMessage,
): Warning | undefined {
  const [definition, ...others] = definitions.filter((each) => each.name === name);
  if (definition === undefined || others.length > 0) return undefined;
  const { source, node } = definition;
  const [parameter] = node.params;
  // An underscore says that the parameter is not read on purpose.
  if (parameter?.type !== 'Identifier' || parameter.name.startsWith('_')) return undefined;
  const isRead = usesOf(node, parameter.name).length > 1 || usesOf(node, 'arguments').length > 0;
  if (isRead) return undefined;
  const message = formatMessage('unread-parameter', { name, parameter: parameter.name });
  return { kind: 'note', message, location: locationOf(parameter, source) };
}

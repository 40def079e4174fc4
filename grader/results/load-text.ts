/** Why a submission could not be read, or be loaded. */
import {
  formatterFor,
  type Language,
  messageWithHint,
  nameList,
} from '../base/messages/format-message.ts';
import type { Reader } from '../sandbox/reader.ts';
import type { findMistake } from '../submission/broken-text.ts';
import { type LoadProblem, offsetOf, positionAt, sourceIn } from '../submission/source-location.ts';
import type { LoadError } from './result.ts';
import { threwHint } from './thrown-errors.ts';

/**
 * A compiler says where it gave up; what is wrong may stand elsewhere, and have better words.
 *
 * @param texts the submission's files, by name
 */
export async function knownBetter(
  problem: LoadProblem,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<LoadProblem> {
  const { fault, file = '', line, column = 1, compilerSays: message } = problem;
  const text = texts.get(file);
  if (message === undefined || text === undefined || line === undefined) return problem;
  if (fault.kind === 'exported-twice') return problem;
  const stumble = { message, at: offsetOf(text, line, column) };
  const isReadable = fault.kind === 'declared-twice' || fault.kind === 'constant';
  const broken = await reader.read<typeof findMistake>('findMistake', text, stumble, isReadable);
  if (broken === undefined) return problem;
  const { at, ...better } = broken;
  const place = positionAt(text, at);
  return { fault: better, file, ...place, ...sourceIn(text, place.line) };
}

/** The words for a problem with a submission's files, and its place. */
export function loadErrorIn(problem: LoadProblem, language: Language): LoadError {
  const { fault, compilerSays, more, ...place } = problem;
  const formatMessage = formatterFor(language);
  const { kind, name = '', classes = '', thrown = '' } = fault;
  const values = {
    ...{ found: undefined, body: undefined, why: undefined, ...fault, compilerSays },
    // The compiler puts names into quotes.
    name: String(name).replace(/^"(.*)"$/, '$1'),
    isEnd: fault['found'] === 'end of file',
    classes: nameList(String(classes).split(','), 'list.and'),
  };
  const told = messageWithHint(formatMessage, `load.${kind}`, values);
  const hint = threwHint(formatMessage, String(name), String(thrown)) ?? told.hint;
  return { message: formatMessage('load.more', { ...told, more }), hint, ...place };
}

/** Puts into words why a submission could not be read or loaded. */
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
 * A compiler reports where it gave up, but the mistake may be elsewhere.
 *
 * @param texts the submission's files, by name
 * @returns the problem with the real mistake and its location, if that is known; otherwise the same problem
 */
export async function betterProblem(
  problem: LoadProblem,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<LoadProblem> {
  const { fault, file = '', line, column = 1, compilerSays: message } = problem;
  const text = texts.get(file);
  if (message === undefined || text === undefined || line === undefined) return problem;
  if (fault.kind === 'exported-twice') return problem;
  const compilerError = { message, at: offsetOf(text, line, column) };
  const isReadable = fault.kind === 'declared-twice' || fault.kind === 'constant';
  const broken = await reader.read<typeof findMistake>(
    'findMistake',
    text,
    compilerError,
    isReadable,
  );
  if (broken === undefined) return problem;
  const { at, ...mistake } = broken;
  const position = positionAt(text, at);
  return { fault: mistake, file, ...position, ...sourceIn(text, position.line) };
}

/** @returns the words for a problem with a submission's files, with its location */
export function loadErrorIn(problem: LoadProblem, language: Language): LoadError {
  const { fault, compilerSays, more, ...location } = problem;
  const formatMessage = formatterFor(language);
  const { kind, name = '', classes = '', thrown = '' } = fault;
  const values = {
    found: undefined,
    body: undefined,
    why: undefined,
    ...fault,
    compilerSays,
    // The compiler puts names into quotes.
    name: String(name).replace(/^"(.*)"$/, '$1'),
    isEnd: fault['found'] === 'end of file',
    classes: nameList(String(classes).split(','), 'list.and'),
  };
  const explanation = messageWithHint(formatMessage, `load.${kind}`, values);
  const hint = threwHint(formatMessage, String(name), String(thrown)) ?? explanation.hint;
  return { message: formatMessage('load.more', { ...explanation, more }), hint, ...location };
}

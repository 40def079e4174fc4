/** Why a submission could not be read, or be loaded. */
import { type Language, listed, sayIn } from '../messages/say.ts';
import type { LoadError } from '../results/result.ts';
import type { Reader } from '../sandbox/reader.ts';
import type { brokenPlace } from '../submission/broken-text.ts';
import { type LoadProblem, offsetOf, placeAt, sourceIn } from '../submission/source-location.ts';
import { threwHint } from './explain.ts';

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
  const broken = await reader.read<typeof brokenPlace>('brokenPlace', text, stumble, isReadable);
  if (broken === undefined) return problem;
  const place = placeAt(text, broken.at);
  return { fault: broken.fault, file, ...place, ...sourceIn(text, place.line) };
}

/** The words for a problem with a submission's files, and its place. */
export function loadErrorIn(problem: LoadProblem, language: Language): LoadError {
  const { fault, compilerSays = '', more, ...place } = problem;
  const say = sayIn(language);
  const { kind, name = '', found = '', body = '', why = '', classes = '', thrown = '' } = fault;
  const values = {
    ...fault,
    compilerSays,
    // The compiler puts names into quotes.
    name: String(name).replace(/^"(.*)"$/, '$1'),
    found,
    isEnd: found === 'end of file',
    inBody: body === '' ? '' : say('load.in-body', { body }),
    ofBody: body === '' ? '' : say('load.of-body', { body }),
    classes: listed(String(classes).split(','), 'list.and'),
    because: why === '' ? '' : say('load.because', { why }),
  };
  const hint = threwHint(say, String(name), String(thrown));
  return {
    message:
      say(`load.${kind}`, values) + (more === undefined ? '' : say('load.more', { count: more })),
    hint: hint ?? say(`load.${kind}.hint`, values),
    ...place,
  };
}

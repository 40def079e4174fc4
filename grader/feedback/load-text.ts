/** Why a submission could not be read. */
import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { LoadError } from '../results/result.ts';
import type { LoadFault, LoadProblem, SyntaxProblem } from '../submission/load-fault.ts';

/** The words for a problem with a submission's files, and its place. */
export function loadErrorIn(problem: LoadProblem, language: Language): LoadError {
  const { fault, compilerSays = '', more, ...place } = problem;
  const say = sayIn(language);
  const known = fault.kind === 'syntax' ? fault.problem : fault;
  const { name, found, body, why } = detailsOf(known);
  const values = {
    ...known,
    compilerSays,
    // The compiler puts names into quotes.
    name: name.replace(/^"(.*)"$/, '$1'),
    isEnd: found === 'end of file',
    inBody: body === '' ? '' : say('load.in-body', { body }),
    ofBody: body === '' ? '' : say('load.of-body', { body }),
    because: why === '' ? '' : say('load.because', { why }),
  };
  return {
    message:
      say(`load.${known.kind}`, values) +
      (more === undefined ? '' : say('load.more', { count: more })),
    hint: say(`load.${known.kind}.hint`, values),
    ...place,
  };
}

/** What only some faults have; empty in the others. */
function detailsOf(
  known: SyntaxProblem | Exclude<LoadFault, { kind: 'syntax' }>,
): Readonly<Record<'name' | 'found' | 'body' | 'why', string>> {
  return { name: '', found: '', body: '', why: '', ...known };
}

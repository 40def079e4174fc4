/** Says why a program that compiled could not be loaded. */
import type { Exercise } from '../exercise/exercise.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { errorText } from '../feedback/error-text.ts';
import { secondsText } from '../feedback/explain.ts';
import type { Messages } from '../feedback/messages.ts';
import type { LoadError } from '../results/result.ts';
import type { Program } from '../sandbox/compile.ts';
import { callOutside, locate } from '../sandbox/locate.ts';
import type { Lost } from '../sandbox/session.ts';
import type { Loading } from './asker.ts';

export function loadErrorOf(
  loading: Exclude<Loading, { kind: 'loaded' }>,
  program: Program,
  exercise: Exercise,
  say: Messages,
): LoadError {
  switch (loading.kind) {
    case 'exports':
      return {
        message: say.noExport(entryOf(exercise.name), exercise.exports, loading.names),
        hint: say.noExportHint(exercise.exports),
      };
    case 'threw': {
      const { name, message, stack } = loading.raw;
      const said = say.loadThrew(errorText(name, message));
      const call = callOutside(program, stack);
      if (call !== undefined) return { message: said, hint: say.loadCalledHint(), ...call };
      const hint = say.threwHint(name, message) ?? say.loadHint();
      return { message: said, hint, ...locate(program, stack) };
    }
    case 'lost':
      return { message: lostAtLoad(loading.how, say), hint: say.loadHint() };
    default:
      return loading satisfies never;
  }
}

function lostAtLoad(how: Lost, say: Messages): string {
  switch (how.kind) {
    case 'timeout':
      return say.loadTimeout(secondsText(how.limitMs));
    case 'out-of-memory':
      return say.loadOutOfMemory();
    case 'crashed':
      return say.loadCrashed(how.detail);
    default:
      return how satisfies never;
  }
}

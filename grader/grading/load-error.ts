/** Says why a program that compiled could not be loaded. */
import type { Exercise } from '../exercise/exercise.ts';
import { entryOf } from '../exercise/places.ts';
import { errorText, secondsText, threwHint } from '../feedback/explain.ts';
import { listed, type Say } from '../messages/say.ts';
import type { LoadError } from '../results/result.ts';
import type { Program } from '../sandbox/compile.ts';
import { locate } from '../sandbox/locate.ts';
import type { Loading } from './asker.ts';

export function loadErrorOf(
  loading: Exclude<Loading, { kind: 'loaded' }>,
  program: Program,
  exercise: Exercise,
  say: Say,
): LoadError {
  switch (loading.kind) {
    case 'exports': {
      const [file, wanted] = [entryOf(exercise.name), exercise.exports];
      const hint = say('said.no-export.hint', { count: wanted.length });
      const message =
        loading.names === ''
          ? say('said.exports-nothing', { file, wanted: listed(say, wanted, 'list.and') })
          : say('said.no-export', { file, wanted: wanted[0]!, exported: loading.names });
      return { message, hint };
    }
    case 'threw': {
      const { name, message, stack } = loading.raw;
      const said = say('said.load-threw', { error: errorText(name, message) });
      const { location, callOutside } = locate(program, stack);
      if (callOutside !== undefined) {
        return { message: said, hint: say('said.load-called.hint'), ...callOutside };
      }
      const hint = threwHint(say, name, message) ?? say('said.load.hint');
      return { message: said, hint, ...location };
    }
    case 'lost': {
      const { how } = loading;
      const seconds = how.kind === 'timeout' ? secondsText(how.limitMs) : '';
      const detail = how.kind === 'crashed' ? how.detail : '';
      const message = say(`said.load-${how.kind}`, { seconds, detail });
      return { message, hint: say('said.load.hint') };
    }
    default:
      return loading satisfies never;
  }
}

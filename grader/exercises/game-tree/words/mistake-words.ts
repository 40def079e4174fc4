/** The words for mistakes that are read off a function's answers. */
import type { Side } from '../../../exercise/playable.ts';
import type { Language } from '../../../messages/languages.ts';
import type { NamedMisconception } from '../../../results/result.ts';
import { ALL_LINES, type LineName } from '../game/winning-line.ts';
import { listed, sayIn } from '../say.ts';

export type Mistake =
  | { readonly kind: 'constant'; readonly value: number | boolean }
  /** @property mark the only one whose lines are missed; both where it is absent */
  | { readonly kind: 'missed-lines'; readonly lines: readonly LineName[]; readonly mark?: Side };

type Told = Pick<NamedMisconception, 'title' | 'happens' | 'advice'>;

export function mistakeWords(check: string, mistake: Mistake, language: Language): Told {
  const say = sayIn(language);
  switch (mistake.kind) {
    case 'constant': {
      const value = String(mistake.value);
      const isNothingFound = check === 'get_value' ? mistake.value === 0 : mistake.value === false;
      const found = check === 'isTerminal' ? 'no-square' : 'same';
      const isOfChildren = check === 'max_value' || check === 'min_value';
      const key = isNothingFound ? 'no-line' : isOfChildren ? 'children' : found;
      return {
        title: say('mistake.constant', { value }),
        happens: say('mistake.constant.happens', { check, value }),
        advice: say(`mistake.${key}.advice`),
      };
    }
    case 'missed-lines': {
      const { lines: missed, mark } = mistake;
      // Whichever are fewer are named: the lines that are missed, or the others.
      const seen = ALL_LINES.filter((line) => !missed.includes(line));
      const isShort = seen.length > 0 && seen.length < missed.length;
      const named = (isShort ? seen : missed).map((line) => say(`mistake.line.${line}`));
      return {
        title: say('mistake.lines', {
          ...{ isShort, lines: listed(named, say) },
          ...{ hasMark: mark !== undefined, mark: mark?.toUpperCase() ?? '' },
        }),
        happens: say('mistake.lines.happens'),
        advice: say(`mistake.${reached(missed)}.advice`),
      };
    }
    default:
      return mistake satisfies never;
  }
}

/** Which rows or columns a loop leaves out tells where it begins or ends. */
function reached(lines: readonly LineName[]): 'last' | 'first' | 'other' {
  const isAmong = (names: readonly LineName[]): boolean =>
    lines.every((line) => names.includes(line));
  if (isAmong(['bottom-row', 'right-column'])) return 'last';
  return isAmong(['top-row', 'left-column']) ? 'first' : 'other';
}

/** Tells of wrong answers in this exercise, in either language: in words, and with the tree drawn. */
import type { WrongReturn } from '../../derived/oracle.ts';
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Explainer, Told } from '../../exercise/explainer.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import type { Values } from '../../messages/catalogue.ts';
import { drawLegend, drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { countTips, OPEN_WINDOW, tipValues } from './game/rules.ts';
import { faultOf, type TipsFault, type ValueFault } from './judge.ts';
import { askedIn, rightOn, valuesIn } from './page.ts';
import { questionIn, type SearchedText, searchedIn } from './parts.ts';
import { type Say, sayIn } from './say.ts';

/** A larger tree is shown by the page, which has room for it. */
const MOST_LINES = 40;
/** Longer inputs are named by their beginning. */
const MOST_LETTERS = 60;

export function alphaBetaExplainer(language: Language): Explainer {
  const say = sayIn(language);
  const named = ({ name }: Check, input: Input): string => nameOf(name, input, say);
  return {
    explain: (check, input, finding) => {
      const { value, tips, evaluated } = faultOf(check.name, finding);
      const asked = { check: check.name, input: named(check, input) };
      if (value !== undefined) return explainValue(value, asked, say);
      const values = valuesIn(check.name, input);
      const right = rightOn(check.name, values).tips?.length ?? 0;
      const { tree } = questionIn(check.name, values);
      const told = explainTips(tips!, asked, tipValues(tree), say);
      const counted = say('tips.count', { count: evaluated.length, right });
      return { ...told, message: `${told.message} ${counted}` };
    },
    expected: ({ name }, input) => rightOn(name, valuesIn(name, input)).value,
    rightDetails: ({ name }, input) => {
      const { tips } = rightOn(name, valuesIn(name, input));
      return tips === undefined ? {} : { rightTips: tips };
    },
    actual: (finding) => searchedIn((finding as WrongReturn).answer as SearchedText).value,
    details: (check, input, finding) => detailsOf(check.name, input, finding, say),
    named,
    askedBackAbout: (input) => say(`asked-back.${sortOf(input)}`),
    convictedHint: (_, foreseen) => foreseen && say(`asked-back.${sortOf(foreseen)}.hint`),
    wanted: () => say('wanted'),
    wantedExample: (check) => say('wanted.example', { check: check.name }),
  };
}

/** Which is asked: a tree stands in brackets. */
function sortOf(input: Input): 'windows' | 'tips' {
  return input[0] === '[' ? 'windows' : 'tips';
}

/** @param asked the check, and the input as messages name it: `[3 12 8] (-Infinity, 5)` */
export function explainValue(fault: ValueFault, asked: Values, say: Say): Told {
  const { kind, actual, expected, bound = '', window = OPEN_WINDOW } = fault;
  const isInfinite = kind === 'wrong-value' && !Number.isFinite(actual);
  const message = say(`value.${kind}`, {
    ...{ ...asked, actual, expected, bound, ...window },
    side: expected >= window.beta ? 'from' : 'up-to',
  });
  return { message, hint: say(isInfinite ? 'value.infinite.hint' : `value.${kind}.hint`, asked) };
}

/** @param values of all tips, by their numbers */
export function explainTips(
  { kind, tip, expected }: TipsFault,
  asked: Values,
  values: readonly number[],
  say: Say,
): Told {
  const named = (number: number): string =>
    say('tips.name', { number: number + 1, value: values[number] ?? '' });
  const before = expected === undefined ? '' : named(expected);
  return {
    message: say(`tips.${kind}`, { ...asked, tip: named(tip), before }),
    hint: say(`tips.${kind}.hint`, asked),
  };
}

/** The numbers of the tips from 0, as they were evaluated and as is right; and the tree as text. */
function detailsOf(
  name: string,
  input: Input,
  finding: OwnFinding,
  say: Say,
): ReturnType<Explainer['details']> {
  const values = valuesIn(name, input);
  const { evaluated } = faultOf(name, finding);
  const { tips } = rightOn(name, values);
  // Where the tips are free there is nothing to mark.
  const { root } = drawnSearch(questionIn(name, values), tips && evaluated);
  const lines = [...drawTree(root), ...drawLegend(root, say)];
  return {
    ...(tips !== undefined && { evaluatedTips: evaluated, rightTips: tips }),
    ...(lines.length <= MOST_LINES && { picture: lines }),
  };
}

function nameOf(name: string, input: Input, say: Say): string {
  if (input[0] !== '[') return say('tip', { value: input.split(' ', 1)[0]! });
  if (input.length <= MOST_LETTERS) return input;
  const tips = countTips(askedIn(name, input).tree);
  const window = input.indexOf(' (');
  const end = window < 0 ? '' : input.slice(window);
  return `${input.slice(0, MOST_LETTERS / 2)}…${end} ${say('tips.of', { count: tips })}`;
}

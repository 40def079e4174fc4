/** Tells of wrong answers in this exercise, in either language: in words, and with the tree drawn. */
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import type { Teller, Told } from '../../exercise/teller.ts';
import { askedIn } from './checks/asked.ts';
import type { CheckName } from './checks/check-names.ts';
import { ownFinding } from './checks/finding.ts';
import { expectedOf } from './checks/judge.ts';
import { drawLegend, drawTree, PLAIN_INK } from './drawings/draw-tree.ts';
import { looksAtAll, pictureOf } from './drawings/picture.ts';
import { countTips, tipValues } from './game/tree.ts';
import type { AskedCall, Words } from './words/words.ts';
import { WORDS } from './words/words-by-language.ts';

const WIDTH = 60;
/** A larger tree is shown by the page, which has room for it. */
const MOST_LINES = 40;
/** Longer inputs are named by their beginning. */
const MOST_LETTERS = 60;

export function alphaBetaTeller(language: Language): Teller {
  const words = WORDS[language];
  const named = (check: Check, input: Input): string => nameOf(nameIn(check), input, words);
  return {
    explain: (check, input, finding) => explain(check, input, finding, named(check, input), words),
    expected: (check, input) => {
      const name = nameIn(check);
      return expectedOf(name, askedIn(name, input)).value;
    },
    rightDetails: (check, input) => {
      const { tips } = expectedOf(nameIn(check), askedIn(nameIn(check), input));
      return tips === undefined ? {} : { rightTips: tips };
    },
    actual: (finding) => ownFinding(finding).actual,
    details: (check, input, finding) => detailsOf(nameIn(check), input, finding, words),
    named,
    askedBackAbout: (input) => words.askedBackAbout(input[0] === '[' ? 'windows' : 'tips'),
    convictedHint: (_, foreseen) =>
      foreseen && words.askedBackHint(foreseen[0] === '[' ? 'windows' : 'tips'),
    wanted: () => words.wanted,
    wantedExample: (check) => words.wantedExample(nameIn(check)),
  };
}

function nameIn({ name }: Check): CheckName {
  return name as CheckName;
}

function explain(
  check: Check,
  input: Input,
  finding: OwnFinding,
  shownInput: string,
  words: Words,
): Told {
  const name = nameIn(check);
  const question = askedIn(name, input);
  const { value, tips, evaluated } = ownFinding(finding);
  const asked: AskedCall = {
    check: name,
    input: shownInput,
    tipValues: tipValues(question.tree),
  };
  if (value !== undefined) {
    return { message: words.value(value, asked), hint: words.valueHint(value, name) };
  }
  if (tips === undefined) return { message: '' };
  const right = expectedOf(name, question).tips ?? [];
  return {
    message: `${words.tips(tips, asked)} ${words.tipCount(evaluated.length, right.length)}`,
    hint: words.tipsHint(tips, name),
  };
}

/** The numbers of the tips from 0, as they were evaluated and as is right; and the tree as text. */
function detailsOf(
  name: CheckName,
  input: Input,
  finding: OwnFinding,
  words: Words,
): ReturnType<Teller['details']> {
  const question = askedIn(name, input);
  const { evaluated } = ownFinding(finding);
  const { tips } = expectedOf(name, question);
  // Where the tips are free there is nothing to mark.
  const picture = pictureOf(question, tips && evaluated, looksAtAll(name));
  const lines = [...drawTree(picture, WIDTH, PLAIN_INK), ...drawLegend(picture, words)];
  return {
    ...(tips !== undefined && { evaluatedTips: evaluated, rightTips: tips }),
    ...(lines.length <= MOST_LINES && { picture: lines }),
  };
}

function nameOf(name: CheckName, input: Input, words: Words): string {
  if (input[0] !== '[') return words.tip(input.split(' ', 1)[0]!);
  if (input.length <= MOST_LETTERS) return input;
  const tips = countTips(askedIn(name, input).tree);
  const window = input.indexOf(' (');
  const end = window < 0 ? '' : input.slice(window);
  return `${input.slice(0, MOST_LETTERS / 2)}…${end} ${words.ofTips(tips)}`;
}

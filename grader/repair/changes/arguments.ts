/** Arguments of a call: one is missing, too much, or they are swapped. */
import type { CallExpression, NewExpression, Node } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  insertAt,
  isRecursion,
  replaceRange,
  type Site,
  textOf,
  typeOf,
  variablesHere,
} from '../change.ts';
import type { Definition } from '../program.ts';
import {
  endOf,
  type FunctionNode,
  functionIn,
  lastNameOf,
  nameInMath,
  nameOf,
  startOf,
} from '../syntax.ts';
import { annotationOf } from '../type-names.ts';

type Call = CallExpression | NewExpression;

export const callArguments: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  return [
    ...swapped(site, node),
    ...turned(site, node),
    ...tooMuch(node),
    ...missing(site, node),
    ...severalMissing(site, node),
    ...constants(site, node),
    ...wholeList(site, node),
    ...asTexts(node),
  ];
};

function swapped(site: Site, call: Call): Change[] {
  const texts = call.arguments.map((each) => textOf(site, each));
  if (texts.length < 2 || texts.length > 6) return [];
  const pairs = texts.flatMap((_, i) => texts.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
  return pairs
    .filter(([first, second]) => texts[first] !== texts[second])
    .map(([first, second]) => {
      const between = site.code.found.source.text.slice(
        endOf(call.arguments[first]!),
        startOf(call.arguments[second]!),
      );
      const range = [startOf(call.arguments[first]!), endOf(call.arguments[second]!)] as const;
      const text = texts[second] + between + texts[first];
      return replaceRange('swapped-arguments', call, range, text, second - first === 1 ? 1 : 0.6);
    });
}

/** Two bounds as the other side sees them: each is the minus of the other. */
function turned(site: Site, call: Call): Change[] {
  if (!isRecursion(site)) return [];
  return call.arguments.slice(1).flatMap((second, index) => {
    const first = call.arguments[index]!;
    if (typeOf(site, first) !== 'number' || typeOf(site, second) !== 'number') return [];
    const text = `${minusOf(textOf(site, second))}, ${minusOf(textOf(site, first))}`;
    return [replaceRange('swapped-arguments', call, [startOf(first), endOf(second)], text)];
  });
}

function minusOf(text: string): string {
  if (/^-\w+$/.test(text)) return text.slice(1);
  return /^\w+$/.test(text) ? `-${text}` : `-(${text})`;
}

function tooMuch(call: Call): Change[] {
  return call.arguments.map((each, index) => {
    const before = call.arguments[index - 1];
    const after = call.arguments[index + 1];
    const start = before === undefined ? startOf(each) : endOf(before);
    const end = before === undefined && after !== undefined ? startOf(after) : endOf(each);
    return replaceRange('wrong-argument', call, [start, end], '', 0.3);
  });
}

function missing(site: Site, call: Call): Change[] {
  const called = calledFunction(site, call);
  if (called === undefined || call.arguments.length >= called.params.length) return [];
  const isNeeded = called.params
    .slice(call.arguments.length)
    .some((each) => each.type === 'Identifier' && !each.optional);
  return called.params.slice(0, call.arguments.length + 1).flatMap((parameter, index) =>
    valuesFor(site, parameter, call).map(([value, part]) => {
      const next = call.arguments[index];
      const at = next === undefined ? afterLast(site, call) : startOf(next);
      const comma = next !== undefined ? [value, ', '] : index > 0 ? [', ', value] : [value];
      return insertAt('missing-argument', call, at, comma.join(''), part * (isNeeded ? 1.5 : 1));
    }),
  );
}

/** The last few are left out, and what is taken instead is not what was meant. */
function severalMissing(site: Site, call: Call): Change[] {
  const called = calledFunction(site, call);
  const source = calledDefinition(site, call)?.source.text;
  const given = call.arguments.length;
  if (called === undefined || source === undefined || called.params.length - given < 2) return [];
  let lists: (readonly string[])[] = [[]];
  const changes: Change[] = [];
  for (const parameter of called.params.slice(given, given + MOST_FILLED_IN)) {
    const values = valuesFor(site, parameter, call)
      .map(([value]) => value)
      .filter((value) => LIKELY.test(value))
      .slice(0, 2);
    if (parameter.type === 'AssignmentPattern') {
      values.unshift(source.slice(startOf(parameter.right), endOf(parameter.right)));
    }
    lists = lists.flatMap((list) => values.map((value) => [...list, value]));
    if (lists.length > MOST_LISTS) break;
    for (const list of lists.filter(({ length }) => length > 1)) {
      const text = (given > 0 ? ', ' : '') + list.join(', ');
      changes.push(insertAt('missing-argument', call, afterLast(site, call), text, 0.7));
    }
  }
  return changes;
}

const MOST_FILLED_IN = 4;
/** More ways to fill them in are not tried. */
const MOST_LISTS = 24;
/** A variable, or one more than a field. */
const LIKELY = /^[A-Za-z_$][\w$]*$|\.\w+ \+ 1$/;

/** A number that is the same at every call where what the parameter is named after was meant. */
function constants(site: Site, call: Call): Change[] {
  const called = calledFunction(site, call);
  return call.arguments.flatMap((each, index) => {
    const parameter = called?.params[index];
    if (parameter === undefined || each.type !== 'NumericLiteral') return [];
    return valuesFor(site, parameter, call)
      .filter(([value]) => /[A-Za-z]\w*(?: [-+] 1)?$/.test(value) && !/Infinity$/.test(value))
      .map(([value, part]) =>
        replaceRange('wrong-argument', each, [startOf(each), endOf(each)], value, part),
      );
  });
}

/** `Math.max(list)`, which takes numbers one by one. */
function wholeList(site: Site, { callee, arguments: given }: Call): Change[] {
  const [only] = given;
  const isExtreme = /^(?:max|min)$/.test(nameInMath(callee) ?? '');
  if (!isExtreme || given.length !== 1 || only === undefined) return [];
  if (only.type === 'SpreadElement') return [];
  const range = [startOf(only), endOf(only)] as const;
  return [replaceRange('wrong-argument', only, range, `...${textOf(site, only)}`, 2.5)];
}

/** `sort()` of numbers, which compares them as texts. */
function asTexts({ callee, arguments: given, end }: Call): Change[] {
  const isSort =
    callee.type === 'MemberExpression' && /^(?:toS|s)ort$/.test(lastNameOf(callee) ?? '');
  if (!isSort || given.length > 0) return [];
  const { property } = callee;
  return ['(a, b) => a - b', '(a, b) => b - a'].map((text, i) =>
    insertAt('missing-argument', property, end! - 1, text, i === 0 ? 1.4 : 0.5),
  );
}

function afterLast(site: Site, call: Call): number {
  const last = call.arguments.at(-1);
  if (last !== undefined) return endOf(last);
  const { text } = site.code.found.source;
  const end = endOf(call);
  return text[end - 1] === ')' ? end - 1 : end;
}

function calledFunction(site: Site, call: Call): FunctionNode | undefined {
  const node = calledDefinition(site, call)?.node;
  return node === undefined ? undefined : functionIn(node);
}

function calledDefinition({ code }: Site, { type, callee }: Call): Definition | undefined {
  const isMember = callee.type === 'MemberExpression';
  const name = lastNameOf(callee);
  return code.program.definitions.find((each) =>
    type === 'NewExpression'
      ? each.className === name && each.name === 'constructor'
      : each.name === name && (each.className !== undefined) === isMember,
  );
}

/** What may be meant for a parameter: by its type, or by its name among the fields. */
function valuesFor(site: Site, parameter: Node, call: Call): [value: string, part: number][] {
  const id = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const named = id.type === 'AssignmentPattern' ? id.left : id;
  const name = nameOf(named);
  const annotation = 'typeAnnotation' in named ? annotationOf(named.typeAnnotation) : undefined;
  const { types } = site.code;
  const type =
    annotation !== undefined
      ? types.named(annotation)
      : id.type === 'AssignmentPattern'
        ? types.typeOf(id.right, site.code.found.source.tree)
        : '?';
  const here = variablesHere(site, call);
  const values: [string, number][] = here
    .filter((each) => each.name === name || each.type === type)
    .map((each) => [each.name, each.name === name ? 1 : 0.8]);
  const held = here.flatMap((each) =>
    types.fields.some((field) => field.className === each.type && field.name === name)
      ? [`${each.name}.${name}`]
      : [],
  );
  values.push(...held.map((each): [string, number] => [each, 0.8]));
  if (type === 'number') {
    const counted = [
      ...held,
      ...here.filter((each) => each.name === name).map((each) => each.name),
    ];
    for (const each of counted) values.push([`${each} + 1`, 0.9], [`${each} - 1`, 0.9]);
    values.push(['0', 0.6], ['1', 0.4], ['-1', 0.3], ['-Infinity', 0.3], ['Infinity', 0.3]);
  }
  if (type === 'boolean') values.push(['true', 0.7], ['false', 0.7]);
  if (type.endsWith('[]')) values.push(['[]', 0.5]);
  // A type that is made of others, such as `Exclude<Mark, 'a'>`, can be one of texts.
  const isMade =
    /^[A-Z]\w*$/.test(type) && !types.fields.some(({ className }) => className === type);
  if (type === 'string' || isMade) {
    const { texts: own, textUnions, words } = site.code;
    const texts = new Set([...own, ...textUnions.flat(), ...(words.confusedTexts ?? []).flat()]);
    for (const each of texts) values.push([`'${each}'`, 0.5]);
  }
  return values;
}

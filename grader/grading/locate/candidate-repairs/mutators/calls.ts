/** Changes what is passed to a call, or what is copied before it is passed on. */
import type { ArrayExpression, CallExpression, NewExpression, Node } from '@babel/types';
import {
  lastNameOf,
  nameInMath,
  nameOf,
  parameterIn,
  withoutTypes,
} from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { mutator, type Rewrite, type Rewrites, type Site, weighted } from '../site.ts';

const CALLS = ['CallExpression', 'NewExpression'] as const;

export const calls = [
  mutator('swapped-arguments', CALLS, swappedArguments),
  mutator('wrong-argument', CALLS, mirroredBounds),
  // `Math.max(list)`, which takes numbers one by one.
  mutator('wrong-argument', CALLS, (_, { callee, arguments: [only, ...more] }) => {
    const name = nameInMath(callee);
    const isExtreme = name === 'max' || name === 'min';
    if (!isExtreme || only === undefined || more.length > 0) return [];
    return [{ text: '...', start: only.start!, mark: only }];
  }),
  mutator('wrong-argument', CALLS, narrowedArguments),
  mutator('wrong-argument', ['CallExpression'], endForLength),
  mutator('truth', ['BooleanLiteral'], turnedParameter),
  // A list is passed on where a copy of it was meant.
  mutator('copy', ['Identifier', 'MemberExpression', 'TSNonNullExpression'], missingCopy),
  mutator('copy', ['ArrayExpression', 'CallExpression'], sharedItems),
  mutator('copy', ['CallExpression'], changedList),
  mutator('copy', ['CallExpression'], sameRowAgain),
];

/** `new Array(3).fill(new Array(3))` has the very same row three times. */
function sameRowAgain(site: Site, { callee, arguments: [row, ...more] }: CallExpression): Rewrites {
  if (callee.type !== 'MemberExpression' || lastNameOf(callee) !== 'fill') return [];
  const isNew = row !== undefined && /^(?:Array|New|Call)Expression$/.test(row.type);
  if (!isNew || more.length > 0) return [];
  return [`Array.from(${site.textOf(callee.object)}, () => ${site.textOf(row)})`];
}

const METHODS_THAT_CHANGE: ReadonlySet<string | undefined> = new Set(['reverse', 'sort', 'splice']);

/** `board.reverse()` and `list.sort()` change the list itself, where a copy in another order was meant. */
function changedList(site: Site, { callee }: CallExpression): Rewrites {
  if (callee.type !== 'MemberExpression' || !METHODS_THAT_CHANGE.has(lastNameOf(callee))) return [];
  const { object } = callee;
  const isKept = object.type === 'Identifier' || object.type === 'MemberExpression';
  if (!isKept) return [];
  return [
    { text: `[...${site.textOf(object)}]`, start: object.start!, end: object.end!, mark: object },
  ];
}

/** `[...board]` and `board.slice()` copy a list of lists, and share the lists in it. */
function sharedItems(site: Site, node: ArrayExpression | CallExpression): Rewrites {
  const copied = node.type === 'ArrayExpression' ? spreadIn(node) : slicedIn(node);
  if (copied === undefined) return [];
  const isNested = /^\?$|\[\]\[\]$/.test(site.typeOf(copied));
  return isNested ? [`${site.textOf(copied)}.map((each) => [...each])`] : [];
}

/** @returns the list of which the whole one is a copy: `list` for `[...list]` */
function spreadIn({ elements }: ArrayExpression): Node | undefined {
  const [first, ...more] = elements;
  return first?.type === 'SpreadElement' && more.length === 0 ? first.argument : undefined;
}

/** @returns `list` for `list.slice()` */
function slicedIn({ callee, arguments: callArguments }: CallExpression): Node | undefined {
  if (callee.type !== 'MemberExpression' || callArguments.length > 0) return undefined;
  return lastNameOf(callee) === 'slice' ? callee.object : undefined;
}

function missingCopy(site: Site): Rewrites {
  const text = site.textOf();
  const type = site.typeOf();
  if (!site.isPassedOn || text === 'undefined' || !/\[\]$|^\?$/.test(type)) return [];
  const variable = site.facts.variableNamed(text, site.node.start!);
  const isNewList = variable?.initialValue?.type === 'ArrayExpression';
  const isFlat = type !== UNKNOWN && !/\[\]\[\]$/.test(type);
  // A list that the function has made is rarely copied, and the items of texts or numbers never are.
  const likelihood = isNewList ? 0.3 : 1;
  return weighted(
    [likelihood, [`[...${text}]`]],
    [isFlat ? 0.2 * likelihood : likelihood, [`${text}.map((each) => [...each])`]],
  );
}

function swappedArguments(
  site: Site,
  { arguments: callArguments }: CallExpression | NewExpression,
): Rewrites {
  return callArguments.slice(1).map((second, i): Rewrite => {
    const first = callArguments[i]!;
    const between = site.facts.source.text.slice(first.end!, second.start!);
    return {
      text: site.textOf(second) + between + site.textOf(first),
      start: first.start!,
      end: second.end!,
    };
  });
}

/** `f(-Infinity, best)`, where `best` was meant to be the lower bound: `f(best, Infinity)`. */
function mirroredBounds(
  site: Site,
  { arguments: callArguments }: CallExpression | NewExpression,
): Rewrites {
  return callArguments.slice(1).flatMap((second, i): Rewrite[] => {
    const first = callArguments[i]!;
    const lower = site.textOf(first);
    const upper = site.textOf(second);
    const range = { start: first.start!, end: second.end! };
    const texts = [
      ...(lower === '-Infinity' ? [`${upper}, Infinity`] : []),
      ...(upper === 'Infinity' ? [`-Infinity, ${lower}`] : []),
    ];
    return texts.map((text): Rewrite => ({ ...range, text, likelihood: 0.6 }));
  });
}

/** `text.slice(start, length)`, which takes the place where to end. */
function endForLength(site: Site, { callee, arguments: callArguments }: CallExpression): Rewrites {
  const name = callee.type === 'MemberExpression' ? lastNameOf(callee) : undefined;
  const [start, end] = callArguments;
  if ((name !== 'slice' && name !== 'substring') || start === undefined || end === undefined) {
    return [];
  }
  const text = `${site.textOf(start)} + ${site.textOf(end)}`;
  return [{ text, start: end.start!, end: end.end!, mark: end }];
}

/** @returns for each argument the name of the parameter that gets it, where the function is in the program */
function parametersOf(site: Site, { callee }: CallExpression | NewExpression) {
  const called = site.facts.functions.get(lastNameOf(withoutTypes(callee)) ?? '');
  return (called?.params ?? []).map((parameter) => nameOf(parameterIn(parameter).id));
}

/** `search(child, best, beta)`, where what was found narrows a bound that was given: `Math.max(alpha, best)`. */
function narrowedArguments(site: Site, call: CallExpression | NewExpression): Rewrites {
  const names = parametersOf(site, call);
  return call.arguments.flatMap((argument, i): Rewrite[] => {
    const name = names[i] ?? '';
    if (argument.type !== 'Identifier' || argument.name === name) return [];
    const areNumbers = [site.typeOf(argument), site.facts.variableNamed(name, call.start!)?.type];
    if (!areNumbers.every((type) => type === 'number')) return [];
    const range = { start: argument.start!, end: argument.end!, mark: argument };
    return ['max', 'min'].map((extreme): Rewrite => {
      return { ...range, text: `Math.${extreme}(${name}, ${argument.name})`, likelihood: 0.5 };
    });
  });
}

/** `look(child, false)`, where the other side is meant than that of the function itself: `look(child, !isMax)`. */
function turnedParameter(site: Site): Rewrites {
  const { node, parent } = site;
  if (parent?.type !== 'CallExpression') return [];
  const at = parent.arguments.findIndex((argument) => argument === node);
  const name = parametersOf(site, parent)[at] ?? '';
  return site.facts.variableNamed(name, node.start!) === undefined ? [] : [`!${name}`, name];
}

/** A part of a condition that is missing: the same question about the other text, sign or next place. */
import type { Node } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  replaceNode,
  type Site,
  textOf,
  variablesHere,
} from '../change.ts';
import { mirrored } from '../mirrored.ts';
import { functionIn, isFunction, nameOf } from '../syntax.ts';
import { annotationOf } from '../type-names.ts';

/** A longer condition is seldom repeated for something else. */
const LONGEST = 120;

export const conditions: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  const isWhole = key === 'test' || (key === 'argument' && parent?.type === 'ReturnStatement');
  const isBody = parent !== undefined && isFunction(parent) && key === 'body';
  const isQuestion = /^(Binary|Logical|Call)Expression$/.test(node.type);
  const isPart = parent?.type === 'LogicalExpression';
  const text = textOf(site, node);
  if (!isQuestion || !(isWhole || isBody || isPart) || text.length > LONGEST) return [];
  const isJoined = node.type === 'LogicalExpression';
  const around = isPart && parent.operator !== '??' ? [parent.operator] : undefined;
  const own = around ?? (isJoined ? [node.operator] : ['||', '&&']);
  const join = (other: string, operators: readonly string[]): Change[] =>
    operators.flatMap((operator) => {
      const part = operators.length > 1 ? 0.6 : 0.8;
      return [`${text} ${operator} ${other}`, `${other} ${operator} ${text}`].map((whole, index) =>
        replaceNode('missing-condition', node, isPart ? `(${whole})` : whole, part / (index + 1)),
      );
    });
  const whole = completed(site, text).map((each) =>
    replaceNode('missing-condition', node, isPart ? `(${each})` : each),
  );
  const asked = isPart ? [] : sisterQuestions(site);
  const more = [
    ...new Set([
      ...others(site, text),
      ...nextInRow(site, text),
      ...unused(site),
      ...aboutUnread(site, text),
    ]),
  ];
  return [
    ...whole,
    ...asked.flatMap((other) => join(other, isJoined ? [node.operator] : ['||', '&&'])),
    ...more.flatMap((other) => join(other, own)),
    // Of another line of a table it is asked as well, not only then.
    ...mirrored(text, site.code.lasts).flatMap((other) =>
      join(other, around ?? (isJoined ? ['||'] : own)),
    ),
  ];
};

const JOIN = /\s*(?:&&|\|\|)\s*/;

/** Of a longer condition of the program, or of its mirror image, only some parts stand here. */
function completed({ code }: Site, text: string): string[] {
  const parts = text.split(JOIN);
  return code.joined
    .flatMap((each) => [each, ...mirrored(each)])
    .filter((each) => each.split(JOIN).length > parts.length)
    .filter((each) => parts.every((part) => each.split(JOIN).includes(part)));
}

/** What the other functions of the class say of one of the parameters: `this.won(board)`. */
function sisterQuestions({ code }: Site): string[] {
  const { className, name, node } = code.found;
  const own = parametersOf(node);
  if (className === undefined || own.length === 0) return [];
  return code.program.definitions
    .filter((each) => each.className === className && each.name !== name)
    .flatMap((each) => {
      const [only, ...more] = parametersOf(each.node);
      if (only === undefined || more.length > 0) return [];
      // Where there is but one, it is that, whatever its type; else it is of the same type.
      const meant = own.filter(
        ({ name: meantName, type }) =>
          meantName !== '' && (own.length === 1 || (type !== undefined && type === only.type)),
      );
      const annotation = annotationOf(functionIn(each.node)?.returnType)?.type;
      return meant.flatMap((parameter) => {
        const call = `this.${each.name}(${parameter.name})`;
        if (annotation === 'TSBooleanKeyword') return [call];
        return annotation === 'TSNumberKeyword' && own.length === 1 ? [`${call} !== 0`] : [];
      });
    });

  function parametersOf(each: Node): { name: string; type: string | undefined }[] {
    const params = functionIn(each)?.params ?? [];
    return params.map((parameter) => {
      const type =
        'typeAnnotation' in parameter ? annotationOf(parameter.typeAnnotation) : undefined;
      return { name: nameOf(parameter) ?? '', type: type && code.types.named(type) };
    });
  }
}

/** The same about the text that it is confused with, or about the number with the other sign. */
function others({ code }: Site, text: string): string[] {
  const texts = (code.words.confusedTexts ?? []).flatMap((list) =>
    list.flatMap((one) =>
      list
        .filter((other) => other !== one && text.includes(`'${one}'`))
        .map((other) => text.replaceAll(`'${one}'`, `'${other}'`)),
    ),
  );
  const number = /(?<=[(=>] ?)(-?)(\d+)(?=\)|$)/;
  const negated = text.replace(number, (_, sign: string, digits: string) =>
    sign === '' ? `-${digits}` : digits,
  );
  return negated === text ? texts : [...texts, negated];
}

/** What was found out and then not asked: `const isFull = …` that nothing reads. */
function unused(site: Site): string[] {
  const { unread } = site.code;
  return variablesHere(site, site.node)
    .filter(({ variable }) => unread.has(variable))
    .flatMap(({ name, type }) => (type === 'boolean' || type === '?' ? [name] : []));
}

/** The same about a variable that was counted, too, and then not asked: `down === n` after `up === n`. */
function aboutUnread(site: Site, text: string): string[] {
  const here = variablesHere(site, site.node);
  const unasked = here.filter(({ variable }) => site.code.unread.has(variable));
  return unasked.flatMap(({ name, type }) =>
    here
      .filter((each) => each.name !== name && each.type === type)
      .map((each) =>
        text.replaceAll(
          new RegExp(`(?<![.\\w$])${each.name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'),
          name,
        ),
      )
      .filter((each) => each !== text),
  );
}

/** After `a[0] === p && a[1] === p` comes `a[2] === p`: the indices go on as they went. */
function nextInRow({ node, code }: Site, text: string): string[] {
  if (node.type !== 'LogicalExpression') return shifted(text);
  const { left, right } = node;
  const before = left.type === 'LogicalExpression' ? left.right : left;
  const source = code.found.source.text;
  const [one, two] = [before, right].map((each) => source.slice(each.start ?? 0, each.end ?? 0));
  const steps = numbersIn(two!).map((value, index) => value - (numbersIn(one!)[index] ?? value));
  const sameShape = one!.replace(/\d+/g, '#') === two!.replace(/\d+/g, '#');
  if (!sameShape || steps.every((step) => step === 0)) return [];
  const lists = [withNumbers(two!, (value, index) => value + steps[index]!)];
  lists.push(withNumbers(one!, (value, index) => value - steps[index]!));
  lists.push(withNumbers(one!, (value, index) => value + steps[index]! / 2));
  return lists.filter((each) => !/-\d|\./.test(each.replace(/\.\w|-1\b/g, '')));
}

/** Of one question alone: each index one on. */
function shifted(text: string): string[] {
  const indices = [...text.matchAll(/\[(\d)\]/g)];
  if (indices.length === 0) return [];
  return [1, -1].map((step) =>
    text.replace(/\[(\d)\]/g, (_, digit) => `[${Number(digit) + step}]`),
  );
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\[(\d+)\]/g)].map((each) => Number(each[1]));
}

function withNumbers(text: string, other: (value: number, index: number) => number): string {
  let index = 0;
  return text.replace(/\[(\d+)\]/g, (_, digits) => `[${other(Number(digits), index++)}]`);
}

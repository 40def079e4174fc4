/** Which way a program goes: a condition, jump, case or statement that is another, missing or too much. */
import type { Function as FunctionNode, IfStatement } from '@babel/types';
import { FUNCTIONS, isEnd, isFunction, lastNameOf, nameOf } from '../../syntax.ts';
import {
  mirrored,
  mutator,
  NAMED,
  nextIn,
  type Rewrite,
  type Rewrites,
  renamed,
  type Site,
  statementIn,
  weighted,
  wordsOf,
} from '../site.ts';

const TESTS = /^(some|every|filter|find|findIndex|findLast|findLastIndex)$/;
/** A longer condition is seldom repeated for something else. */
const LONGEST = 120;
const JOIN = /\s*(?:&&|\|\|)\s*/;
const JUMPS = ['continue;', 'break;', 'return;'];
const JUMP_STATEMENTS = ['BreakStatement', 'ContinueStatement', 'ReturnStatement'] as const;
const DROPPED = ['ExpressionStatement', 'IfStatement', ...JUMP_STATEMENTS] as const;

export const flow = [
  mutator('negation', ['UnaryExpression'], (site, { operator, argument }) =>
    operator === '!' ? [site.text(argument)] : [],
  ),
  mutator('negation', NAMED, (site) => (isCondition(site) ? [`!${site.text()}`] : [])),
  // A number that is taken for a yes or no: -1 counts as a yes, too.
  mutator('missing-condition', NAMED, (site) =>
    isCondition(site) && site.type() === 'number'
      ? [' === 1', ' > 0', ' !== 0'].map((asked) => site.text() + asked)
      : [],
  ),
  mutator(
    'missing-condition',
    ['BinaryExpression', 'LogicalExpression', 'CallExpression'],
    missingParts,
  ),
  mutator('missing-return', ['ExpressionStatement'], ({ node, ownName }, { expression }) => {
    const part = /^(Assignment|Update)/.test(expression.type) ? 0.3 : 1;
    return ownName === 'constructor' ? [] : [{ text: 'return ', start: node.start!, part }];
  }),
  mutator('missing-return', FUNCTIONS, returnsAtTheEnd),
  mutator('jump', JUMP_STATEMENTS, (site) => {
    const others = JUMPS.filter((each) => each !== site.text().replace(/;?$/, ';'));
    if (others.length === JUMPS.length || !site.isInLoop) return [];
    return others.map((text, i) => ({ text, part: 1 - 0.5 * i }));
  }),
  mutator('missing-jump', ['BlockStatement', 'ExpressionStatement', 'SwitchCase'], missingJumps),
  mutator('statement-too-much', DROPPED, ({ node, parent, facts }) => {
    const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
    const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
    // The same statement twice is mostly one too many.
    const isTwice = siblings.some(
      (each) => each !== node && facts.write(each) === facts.write(node),
    );
    return [{ text: isInList ? '' : '{}', part: isTwice ? 3 : 1 }];
  }),
  mutator('missing-base-case', ['IfStatement'], aboutTheOther),
  mutator('kept-variable', FUNCTIONS, declaredInside),
  mutator('missing-base-case', FUNCTIONS, missingCases),
];

/** Of this it is only asked whether it counts as true. */
function isCondition(site: Site): boolean {
  const { parent, parents, key, place } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  if (parent?.type === 'LogicalExpression') return parent.operator !== '??';
  const call = parents.at(-2);
  const isTest =
    place === 'ArrowFunctionExpression body' &&
    call?.type === 'CallExpression' &&
    TESTS.test(lastNameOf(call.callee) ?? '');
  return isTest || (site.isHandedOn && site.type() === 'boolean');
}

/** The same question about the other text, or all of a condition of which this is a part. */
function missingParts(site: Site): Rewrite[] {
  const { node, parent, key, facts } = site;
  const text = site.text();
  const isPart = parent?.type === 'LogicalExpression' && parent.operator !== '??';
  const isWhole = /^(?:test|body)$/.test(key) || site.place === 'ReturnStatement argument';
  if (!(isWhole || isPart) || text.length > LONGEST) return [];
  const joining = isPart ? parent : node;
  const operators = joining.type === 'LogicalExpression' ? [joining.operator] : ['||', '&&'];
  const parts = text.split(JOIN);
  const whole = facts.joined
    .flatMap((each) => [each, ...mirrored(each)])
    .filter((each) => {
      const all = each.split(JOIN);
      return all.length > parts.length && parts.every((part) => all.includes(part));
    });
  const joined = aboutOthers(site).flatMap((other) =>
    operators.map((operator) => `${text} ${operator} ${other}`),
  );
  return weighted([1, whole], [operators.length > 1 ? 0.6 : 0.8, joined]).map((each) =>
    isPart ? { ...each, text: `(${each.text})` } : each,
  );
}

/** The same about each text that one is confused with. */
function aboutOthers(site: Site): string[] {
  const text = site.text();
  return site.confused
    .flatMap((one) => site.confused.map((other) => text.replaceAll(`'${one}'`, `'${other}'`)))
    .filter((each) => each !== text);
}

/** `return best;` after the last statement: of what the function itself declares. */
function returnsAtTheEnd(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined;
  const type = site.facts.returned(node);
  if (body.type !== 'BlockStatement' || last === undefined || type === 'void') return [];
  if (/^(Return|Throw)/.test(last.type)) return [];
  const constants = { boolean: ['true', 'false'], number: ['0', '1', '-1'] }[type] ?? [];
  const held = site
    .variables(last.end!)
    .filter(({ start }) => start > body.start!)
    .map(({ name }) => name);
  return [...constants, ...held].map((value) =>
    statementIn(body, last.end!, `\nreturn ${value};`, 0.9),
  );
}

function missingJumps(site: Site): Rewrites {
  const { node, key, parent } = site;
  const jumps = site.isInLoop ? JUMPS : ['return;'];
  if (node.type === 'SwitchCase')
    return node.consequent.length > 0 ? [{ text: ' break;', start: node.end! }] : [];
  if (!/^(?:consequent|alternate)$/.test(key)) return [];
  if (node.type === 'BlockStatement')
    return jumps.map((jump, i) => statementIn(node, node.end! - 1, ` ${jump} `, 1 - 0.2 * i));
  if (parent?.type !== 'IfStatement') return [];
  return jumps.map((jump) => ({ text: `{ ${site.text()} ${jump} }`, part: 0.6 }));
}

/** An empty list or table: a constant is kept for what is put into it. */
const EMPTY = /^(?:\[\]|\{\}|new \w+(?:<.*>)?\(\))$/;

/** What is declared outside of all functions, or is a field, holds in one call what another has left there: the same inside. */
function declaredInside(site: Site, { body }: FunctionNode): Rewrites {
  if (body.type !== 'BlockStatement' || site.own !== site.node) return [];
  const text = site.text(body);
  const start = body.start! + 1;
  const outside = site.variables(body.start!).flatMap(({ name, id, from, end, isConstant }) => {
    if (from === undefined || end < site.facts.source.tree.end!) return [];
    const first = site.text(from);
    if ((isConstant && !EMPTY.test(first)) || !wordsOf(name).test(text)) return [];
    return [{ text: ` let ${name} = ${first}; `, start, mark: id }];
  });
  const members = site.parent?.type === 'ClassBody' ? site.parent.body : [];
  const fields = members.flatMap((member) => {
    if (member.type !== 'ClassProperty' || member.key.type !== 'Identifier') return [];
    const { name } = member.key;
    if (!new RegExp(`this\\.${name}\\s*[-+*]?=[^=]`).test(text)) return [];
    const first = member.value ? ` = ${site.text(member.value)}` : '';
    const inside = text.slice(1).replaceAll(new RegExp(`\\bthis\\.${name}\\b`, 'g'), name);
    return [
      {
        text: `{ let ${name}${first};${inside}`,
        start: body.start!,
        end: body.end!,
        mark: member.key,
      },
    ];
  });
  return [...outside, ...fields];
}

/** A case that stands elsewhere in the program, or that another function's question tells. */
function missingCases(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  const { facts } = site;
  if (body.type !== 'BlockStatement' || site.own !== node) return [];
  const type = facts.returned(node);
  const known = facts.ends.flatMap(({ text, inside }) => {
    if (inside === node || !isFunction(inside)) return [];
    const isAlike = ['?', type].includes(facts.returned(inside)) || type === '?';
    return isAlike ? [withParametersOf(node, text, inside)] : [];
  });
  const asked = /^(?:void|\?)$/.test(type) ? questions(site, node) : [];
  return [...new Set([...known, ...asked.map((call) => `if (${call}) return;`)])].map((text) =>
    statementIn(body, body.start! + 1, ` ${text} `),
  );
}

/** What other functions tell of a parameter, as this object, its class or a new one is asked. */
function questions({ facts }: Site, own: FunctionNode): string[] {
  const functions = [...facts.functions];
  const ownClass = functions.find(([, { node }]) => node === own)?.[1].className;
  const typeOf = (each: FunctionNode['params'][number]): string =>
    facts.annotated(each) ?? facts.write(each);
  return functions.flatMap(([name, { node, className }]) => {
    const [only, ...more] = node.params;
    const isQuestion = facts.returned(node) === 'boolean' && more.length === 0;
    if (only === undefined || !isQuestion || node === own) return [];
    const made = className === ownClass ? 'this.' : `new ${className}(this).`;
    return own.params
      .filter((parameter) => typeOf(parameter) === typeOf(only))
      .map((parameter) => `${className === undefined ? '' : made}${name}(${nameOf(parameter)})`);
  });
}

/** Code of one function with the parameters of another in the places of its own. */
function withParametersOf(own: FunctionNode, text: string, of: FunctionNode): string {
  return of.params.reduce((code, each, i) => {
    const [name, other] = [nameOf(each), nameOf(own.params[i])];
    return name === undefined || other === undefined ? code : renamed(code, name, other);
  }, text);
}

/** After `if (won('x')) return 1;` the same about the other text, with the sign changed, or of another line. */
function aboutTheOther(site: Site, node: IfStatement): Rewrites {
  if (!isEnd(node)) return [];
  const start = node.end!;
  const mark = site.parent?.type === 'BlockStatement' ? nextIn(site.parent, start) : node;
  const turned = aboutOthers(site);
  const negated = turned.map((each) =>
    each.replace(/return (-?)(\d+)/, (_, sign, digits) => `return ${sign ? '' : '-'}${digits}`),
  );
  return [...new Set([...turned, ...negated, ...mirrored(site.text())])].map((each) => {
    return { text: ` ${each}`, start, mark, part: 0.9 };
  });
}

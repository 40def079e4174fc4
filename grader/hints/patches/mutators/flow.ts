/** Which way a program goes: a condition, jump, case or statement that is another, missing or too much. */
import {
  endOf,
  FUNCTIONS,
  type FunctionNode,
  isEnd,
  isFunction,
  isLoop,
  lastNameOf,
  nameOf,
  type OfType,
  startOf,
} from '../../syntax.ts';
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
export const flow = [
  mutator('negation', ['UnaryExpression'], (site, { operator, argument }) =>
    operator === '!' ? [site.text(argument)] : [],
  ),
  mutator('negation', NAMED, (site) => (isCondition(site) ? [`!${site.text()}`] : [])),
  // A number that is taken for a yes or no: -1 counts as a yes, too.
  mutator('missing-condition', NAMED, (site) =>
    isCondition(site) && site.type() === 'number'
      ? [`${site.text()} === 1`, `${site.text()} > 0`, `${site.text()} !== 0`]
      : [],
  ),
  mutator(
    'missing-condition',
    ['BinaryExpression', 'LogicalExpression', 'CallExpression'],
    missingParts,
  ),
  mutator('missing-return', ['ExpressionStatement'], ({ node, ownName }, { expression }) => {
    const part = /^(Assignment|Update)/.test(expression.type) ? 0.3 : 1;
    return ownName === 'constructor' ? [] : [{ text: 'return ', start: startOf(node), part }];
  }),
  mutator('missing-return', FUNCTIONS, returnsAtTheEnd),
  mutator('jump', ['BreakStatement'], () => ['continue;', { text: 'return;', part: 0.5 }]),
  mutator('jump', ['ContinueStatement'], () => ['break;', { text: 'return;', part: 0.5 }]),
  mutator('jump', ['ReturnStatement'], (site, { argument }) =>
    argument == null && site.isInside(isLoop) ? ['continue;', { text: 'break;', part: 0.5 }] : [],
  ),
  mutator('missing-jump', ['BlockStatement', 'ExpressionStatement', 'SwitchCase'], missingJumps),
  mutator(
    'statement-too-much',
    [
      'ExpressionStatement',
      'BreakStatement',
      'ContinueStatement',
      'ReturnStatement',
      'IfStatement',
    ],
    (site, node) => {
      const { parent } = site;
      const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
      const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
      // The same statement twice is mostly one too many.
      const isTwice = siblings.some((each) => each !== node && site.text(each) === site.text());
      return [{ text: isInList ? '' : '{}', part: isTwice ? 3 : 1 }];
    },
  ),
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
  const isWhole = key === 'test' || (key === 'argument' && parent?.type === 'ReturnStatement');
  const isBody = parent !== undefined && isFunction(parent) && key === 'body';
  if (!(isWhole || isBody || isPart) || text.length > LONGEST) return [];
  const joining = isPart ? parent : node;
  const operators = joining.type === 'LogicalExpression' ? [joining.operator] : ['||', '&&'];
  const parts = text.split(JOIN);
  const whole = facts.joined
    .flatMap((each) => [each, ...mirrored(each)])
    .filter((each) => {
      const all = each.split(JOIN);
      return all.length > parts.length && parts.every((part) => all.includes(part));
    });
  const joined = site
    .aboutOthers()
    .flatMap((other) => operators.map((operator) => `${text} ${operator} ${other}`));
  return weighted([1, whole], [operators.length > 1 ? 0.6 : 0.8, joined]).map((each) =>
    isPart ? { ...each, text: `(${each.text})` } : each,
  );
}

/** `return best;` after the last statement: of what the function itself declares. */
function returnsAtTheEnd(site: Site, { body }: FunctionNode): Rewrites {
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined;
  const type = site.returnType(site.node);
  if (body.type !== 'BlockStatement' || last === undefined || type === 'void') return [];
  if (/^(Return|Throw)/.test(last.type)) return [];
  const constants =
    type === 'boolean' ? ['true', 'false'] : type === 'number' ? ['0', '1', '-1'] : [];
  const held = site
    .variables(endOf(last))
    .filter(({ start }) => start > startOf(body))
    .map(({ name }) => name);
  return [...constants, ...held].map((value) =>
    statementIn(body, endOf(last), `\nreturn ${value};`, 0.9),
  );
}

function missingJumps(site: Site): Rewrites {
  const { node, key, parent } = site;
  if (node.type === 'SwitchCase')
    return node.consequent.length > 0 ? [{ text: ' break;', start: endOf(node) }] : [];
  if (!/^(?:consequent|alternate)$/.test(key)) return [];
  const jumps = site.isInside(isLoop) ? ['break;', 'continue;', 'return;'] : ['return;'];
  if (node.type === 'BlockStatement')
    return jumps.map((jump, i) => statementIn(node, endOf(node) - 1, ` ${jump} `, 1 - 0.2 * i));
  if (parent?.type !== 'IfStatement') return [];
  return jumps.map((jump) => ({ text: `{ ${site.text()} ${jump} }`, part: 0.6 }));
}

/** An empty list or table: a constant is kept for what is put into it. */
const EMPTY = /^(?:\[\]|\{\}|new \w+(?:<.*>)?\(\))$/;

/** What is declared outside of all functions, or is a field, holds in one call what another has left there: the same inside. */
function declaredInside(site: Site, { body }: FunctionNode): Rewrites {
  if (body.type !== 'BlockStatement' || site.own !== site.node) return [];
  const text = site.text(body);
  const start = startOf(body) + 1;
  const outside = site.variables(startOf(body)).flatMap(({ name, id, from, end, isConstant }) => {
    if (from === undefined || end < endOf(site.facts.tree)) return [];
    const first = site.text(from);
    if ((isConstant && !EMPTY.test(first)) || !wordsOf(name).test(text)) return [];
    return [{ text: ` let ${name} = ${first}; `, start, mark: id }];
  });
  const members = site.parent?.type === 'ClassBody' ? site.parent.body : [];
  const fields = members.flatMap((member) => {
    if (member.type !== 'ClassProperty' || member.key.type !== 'Identifier') return [];
    const { name } = member.key;
    const isSet = new RegExp(`this\\.${name}\\s*[-+*]?=[^=]`).test(text);
    if (!isSet) return [];
    const first = member.value ? ` = ${site.text(member.value)}` : '';
    const inside = text.slice(1).replaceAll(new RegExp(`\\bthis\\.${name}\\b`, 'g'), name);
    const range = { start: startOf(body), end: endOf(body) };
    return [{ text: `{ let ${name}${first};${inside}`, ...range, mark: member.key }];
  });
  return [...outside, ...fields];
}

/** A case that stands elsewhere in the program, or that another function's question tells. */
/** A case that stands elsewhere in the program, or that another function's question tells. */
function missingCases(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  if (body.type !== 'BlockStatement' || site.own !== node) return [];
  const type = site.returnType(node);
  const known = site.facts.ends.flatMap(({ text, inside }) => {
    if (inside === node || !isFunction(inside)) return [];
    const other = site.returnType(inside);
    const isAlike = type === '?' || other === '?' || type === other;
    return isAlike ? [withParametersOf(node, text, inside)] : [];
  });
  const asked = /^(?:void|\?)$/.test(type) ? site.questions() : [];
  return [...new Set([...known, ...asked.map((call) => `if (${call}) return;`)])].map((text) =>
    statementIn(body, startOf(body) + 1, ` ${text} `),
  );
}

/** Code of one function with the parameters of another in the places of its own. */
function withParametersOf(own: FunctionNode, text: string, of: FunctionNode): string {
  return of.params.reduce((code, each, i) => {
    const [name, other] = [nameOf(each), nameOf(own.params[i])];
    return name === undefined || other === undefined ? code : renamed(code, name, other);
  }, text);
}

/** After `if (won('x')) return 1;` the same about the other text, with the sign changed, or of another line. */
function aboutTheOther(site: Site, node: OfType<'IfStatement'>): Rewrites {
  if (!isEnd(node)) return [];
  const [text, start] = [site.text(), endOf(node)];
  const mark = site.parent?.type === 'BlockStatement' ? nextIn(site.parent, start) : node;
  const turned = site.aboutOthers();
  const negated = turned.map((each) =>
    each.replace(/return (-?)(\d+)/, (_, sign, digits) => `return ${sign ? '' : '-'}${digits}`),
  );
  return [...new Set([...turned, ...negated, ...mirrored(text)])].map((each) => {
    return { text: ` ${each}`, start, mark, part: 0.9 };
  });
}

/** A statement that is missing, too much, or another jump than the one that is meant. */
import type { BlockStatement, Node } from '@babel/types';
import {
  endOf,
  type FunctionNode,
  isFunction,
  isLoop,
  nameOf,
  type OfType,
  startOf,
} from '../../syntax.ts';
import { annotationOf, isEnd } from '../facts.ts';
import {
  aboutOthers,
  after,
  atEnd,
  atStart,
  type Mutator,
  mirrored,
  mutator,
  type NamedType,
  nextIn,
  type Rewrites,
  renamed,
  type Site,
} from '../site.ts';

const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'ClassPrivateMethod',
  'ObjectMethod',
] as const;
const LOOPS = [
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
] as const;

export const statements: readonly Mutator[] = [
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
      const { parent, parents } = site;
      const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
      const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
      // The same statement twice is mostly one too many; so is what ends a loop in its first turn.
      const isTwice = siblings.some((each) => each !== node && site.text(each) === site.text());
      const isFirstTurn =
        siblings.at(-1) === node &&
        isLoop(parents.at(-2) ?? node) &&
        /^(Return|Break)/.test(node.type);
      const part = isTwice || isFirstTurn ? 3 : /^(Break|Continue)/.test(node.type) ? 1.3 : 1;
      const only = node.type === 'ReturnStatement' ? node.argument : undefined;
      return [
        { text: isInList ? '' : '{}', part },
        ...(only ? [{ text: `${site.text(only)};`, part: 0.8 }] : []),
      ];
    },
  ),
  mutator('missing-base-case', ['IfStatement'], aboutTheOther),
  mutator('missing-base-case', [...FUNCTIONS, ...LOOPS], missingCases),
  mutator('missing-update', ['BlockStatement'], notGivenBack),
];

/** `return best;` after the last statement: of what the function itself declares. */
function returnsAtTheEnd(site: Site, { body }: FunctionNode): Rewrites {
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined;
  const type = site.returnType(site.node);
  if (body.type !== 'BlockStatement' || last === undefined || type === 'void') return [];
  if (/^(Return|Throw)/.test(last.type)) return [];
  const constants =
    type === 'boolean' ? ['true', 'false'] : type === 'number' ? ['0', '1', '-1'] : [];
  const mark = nextIn(body, last);
  const isLikely = ({ type: held, variable }: NamedType): boolean =>
    [type, '?'].includes(held) && (type !== '?' || variable.end === endOf(body));
  const held = site
    .variables(mark)
    .filter(isLikely)
    .map(({ name }) => name);
  return [...constants, ...held].map((value) => {
    return { text: `\nreturn ${value};`, start: endOf(last), mark, part: 0.9 };
  });
}

function missingJumps(
  site: Site,
  node: OfType<'BlockStatement' | 'ExpressionStatement' | 'SwitchCase'>,
): Rewrites {
  const { key, parent, parents } = site;
  if (node.type === 'SwitchCase')
    return node.consequent.length > 0 ? [{ text: ' break;', start: endOf(node) }] : [];
  if (key !== 'consequent' && key !== 'alternate') return [];
  const jumps = site.isInside(isLoop) ? ['break;', 'continue;', 'return;'] : ['return;'];
  if (node.type === 'BlockStatement') {
    // What is handed on in a loop inside of another one is often handed on once for each turn of the outer one.
    const last = node.body.at(-1);
    const isHandedOn = last !== undefined && /\.push\(|yield/.test(site.text(last));
    const isInner = parents.filter(isLoop).length > 1;
    return jumps.map((text, i) =>
      atEnd(node, text, i === 0 && isHandedOn && isInner ? 1.5 : 1 - 0.2 * i),
    );
  }
  if (parent?.type !== 'IfStatement') return [];
  return jumps.map((jump) => ({ text: `{ ${site.text()} ${jump} }`, part: 0.6 }));
}

const ALWAYS =
  /^(if|return|break|continue|new|this|true|false|null|undefined|Math|Infinity|const|let|typeof)$/;

/** A case that stands elsewhere in the program, or that another function's question tells. */
function missingCases(site: Site, node: FunctionNode | OfType<(typeof LOOPS)[number]>): Rewrites {
  const { facts } = site;
  const { body } = node;
  if (body.type !== 'BlockStatement') return [];
  const isOuter = isFunction(node) && site.own === node;
  const type = isFunction(node) ? site.returnType(node) : site.returnType();
  const known = facts.ends.flatMap(({ text, inside }) => {
    if (inside === node || isFunction(inside) !== isFunction(node)) return [];
    if (!isFunction(inside) || !isFunction(node)) return isLoop(inside) ? [text] : [];
    const other = site.returnType(inside);
    const isAlike = type === '?' || other === '?' || type === other;
    return isAlike ? [withParametersOf(node, text, inside)] : [];
  });
  const isVoid = type === 'void' || type === '?';
  const found = [
    ...known.filter((text) => !/return;/.test(text) || isVoid),
    ...(isOuter && isVoid ? questionsAbout(site, node).map((call) => `if (${call}) return;`) : []),
  ];
  const own = new Set(body.body.map((each) => site.text(each)));
  const here = new Set(site.variables(body).map(({ name }) => name));
  for (const { name, className = name } of facts.functions)
    here.add(name).add(`this.${name}`).add(className);
  const share = isFunction(node) && !isOuter ? 0.2 : 1;
  return [...new Set(found)]
    .filter((text) => !own.has(text) && isNameable(text, here))
    .flatMap((text) => [
      atStart(body, text, share),
      ...body.body
        .slice(0, 4)
        .filter(({ type: each }) => each === 'VariableDeclaration' || each === 'IfStatement')
        .map((each) => after(body, each, text, 0.6 * share)),
    ]);
}

/** All that a piece of code names is there. */
function isNameable(text: string, here: ReadonlySet<string>): boolean {
  const inner = [...text.matchAll(/(\w+)\)? ?=>/g)].map((each) => each[1]!);
  const used = text
    .replaceAll(/'[^']*'|"[^"]*"/g, '')
    .matchAll(/(?<![.\w$])(?:this\.)?[A-Za-z_$][\w$]*/g);
  return [...used].every(([name]) => here.has(name) || inner.includes(name) || ALWAYS.test(name));
}

/** Code of one function with the parameters of another in the places of its own. */
function withParametersOf(own: FunctionNode, text: string, of: FunctionNode): string {
  return of.params.reduce((code, each, i) => {
    const [name, other] = [nameOf(each), nameOf(own.params[i])];
    return name === undefined || other === undefined ? code : renamed(code, name, other);
  }, text);
}

/** Calls with one of the function's parameters that say yes or no, as this object or a new one is asked. */
function questionsAbout(site: Site, own: FunctionNode): string[] {
  const { functions } = site.facts;
  const className = functions.find((each) => each.node === own)?.className;
  const typeOf = (each: Node): string => site.facts.named(annotationOf(each) ?? each);
  return functions.flatMap((each) => {
    const [only, ...more] = each.node.params as Node[];
    if (only === undefined || more.length > 0 || each.node === own) return [];
    if (site.returnType(each.node) !== 'boolean') return [];
    const maker = functions.find(
      ({ name, className: of }) => name === 'constructor' && of === each.className,
    );
    const receiver =
      each.className === undefined
        ? ''
        : each.isStatic
          ? `${each.className}.`
          : each.className === className
            ? 'this.'
            : maker && `new ${each.className}(${maker.node.params.map(() => 'this').join(', ')}).`;
    const meant = own.params.filter((parameter) => typeOf(parameter) === typeOf(only));
    return receiver === undefined
      ? []
      : meant.map((parameter) => `${receiver}${each.name}(${nameOf(parameter)})`);
  });
}

/** After `if (won('x')) return 1;` the same about the other text, with the sign changed, or of another line. */
function aboutTheOther(site: Site, node: OfType<'IfStatement'>): Rewrites {
  const block = site.parent?.type === 'BlockStatement' ? site.parent : undefined;
  if (!isEnd(node)) return [];
  const text = site.text();
  const turned = aboutOthers(site, text);
  const negated = turned.map((each) =>
    each.replace(/return (-?)(\d+)/, (_, sign, digits) => `return ${sign ? '' : '-'}${digits}`),
  );
  return [...new Set([...turned, ...negated, ...mirrored(text)])].flatMap((each) => [
    { text: ` ${each}`, start: endOf(node), mark: block ? nextIn(block, node) : node, part: 0.9 },
    { text: `${each} `, start: startOf(node), part: 0.5 },
  ]);
}

/** A place of a list that was written over in a turn of a loop holds what it held no more. */
function notGivenBack(site: Site, node: BlockStatement): Rewrites {
  if (site.parent === undefined || !isLoop(site.parent)) return [];
  const places = node.body.flatMap((each) => {
    const expression = each.type === 'ExpressionStatement' ? each.expression : undefined;
    const isPlain = expression?.type === 'AssignmentExpression' && expression.operator === '=';
    const left = isPlain ? expression.left : undefined;
    return left?.type === 'MemberExpression' && left.computed ? [site.text(left)] : [];
  });
  return places
    .filter((each) => places.indexOf(each) === places.lastIndexOf(each))
    .flatMap((place) => site.confused.map((text) => atEnd(node, `${place} = '${text}';`, 1.2)));
}

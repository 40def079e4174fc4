/** A statement that is missing, too much, or another jump than the one that is meant. */
import type { BlockStatement, Node, Statement } from '@babel/types';
import { endOf, isChanged, isFunction, isLoop, nameOf, startOf, walk } from '../../syntax.ts';
import { mirrored } from '../mirrored.ts';
import { annotationOf } from '../scope.ts';
import { isEnd, type Mutator, type Rewrite, type Site, withParametersOf } from '../site.ts';

const JUMPS: Readonly<Record<string, readonly string[]>> = {
  BreakStatement: ['continue;', 'return;'],
  ContinueStatement: ['break;', 'return;'],
};

export const statements: readonly Mutator[] = [
  {
    kind: 'missing-return',
    of: /^ExpressionStatement$/,
    rewrites: ({ node, ownName }) => {
      if (ownName === 'constructor') return [];
      const isAssignment =
        node.type === 'ExpressionStatement' && /^(Assignment|Update)/.test(node.expression.type);
      return [{ text: 'return ', start: startOf(node), part: isAssignment ? 0.3 : 1 }];
    },
  },
  { kind: 'missing-return', of: /./, rewrites: returnsAtTheEnd },
  {
    kind: 'jump',
    of: /^(Break|Continue|Return)Statement$/,
    rewrites: (site) => {
      const { node } = site;
      if (node.type !== 'ReturnStatement')
        return JUMPS[node.type]!.map((text, i) => ({ text, part: i === 0 ? 1 : 0.5 }));
      return node.argument == null && site.isInside(isLoop)
        ? ['continue;', { text: 'break;', part: 0.5 }]
        : [];
    },
  },
  {
    kind: 'missing-jump',
    of: /^(BlockStatement|ExpressionStatement|SwitchCase)$/,
    rewrites: missingJumps,
  },
  {
    kind: 'statement-too-much',
    of: /^(Expression|Break|Continue|Return|If)Statement$/,
    rewrites: (site) => {
      const { node, parent, parents } = site;
      const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
      const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
      // The same statement twice is mostly one too many; so is what ends a loop in its first turn.
      const isTwice = siblings.some((each) => each !== node && site.text(each) === site.text());
      const around = parents.at(-2);
      const isFirstTurn =
        siblings.at(-1) === node &&
        around !== undefined &&
        isLoop(around) &&
        /^(Return|Break)/.test(node.type);
      const part = isTwice || isFirstTurn ? 3 : /^(Break|Continue)/.test(node.type) ? 1.3 : 1;
      const only =
        node.type === 'ReturnStatement' && node.argument != null
          ? [{ text: `${site.text(node.argument)};`, part: 0.8 }]
          : [];
      return [{ text: isInList ? '' : '{}', part }, ...only];
    },
  },
  {
    // A condition around a statement that is always to be done.
    kind: 'condition',
    of: /^IfStatement$/,
    rewrites: (site) => {
      const { node } = site;
      if (node.type !== 'IfStatement') return [];
      const branches = [node.consequent, ...(node.alternate ? [node.alternate] : [])];
      return branches.map((each) => ({ text: site.text(each), part: 1 / branches.length }));
    },
  },
  { kind: 'missing-base-case', of: /Statement$|Function|Method$/, rewrites: missingCases },
  { kind: 'missing-reset', of: /^BlockStatement$/, rewrites: missingResets },
  { kind: 'missing-step', of: /^(While|For)Statement$/, rewrites: missingSteps },
  { kind: 'missing-update', of: /^IfStatement$/, rewrites: notWrittenDown },
  { kind: 'missing-update', of: /^BlockStatement$/, rewrites: turnsWithoutUpdate },
];

/** What is marked where a statement is missing: the one that follows, else the bracket that closes the block. */
function nextIn({ body, end, loc }: BlockStatement, previous?: Statement): Node {
  const next = body[previous === undefined ? 0 : body.indexOf(previous) + 1];
  if (next !== undefined) return next;
  const { line, column, index } = loc!.end;
  const start = { line, column: column - 1, index: index - 1 };
  return { type: 'EmptyStatement', start: end! - 1, end: end!, loc: { ...loc!, start } };
}

function atStart(block: BlockStatement, text: string, part = 1): Rewrite {
  return { text: ` ${text} `, start: startOf(block) + 1, mark: nextIn(block), part };
}

function atEnd(block: BlockStatement, text: string, part = 1): Rewrite {
  return {
    text: ` ${text} `,
    start: endOf(block) - 1,
    mark: nextIn(block, block.body.at(-1)),
    part,
  };
}

function after(block: BlockStatement, previous: Statement, text: string, part = 1): Rewrite {
  return { text: ` ${text}`, start: endOf(previous), mark: nextIn(block, previous), part };
}

function bodyOf(node: Node | undefined): BlockStatement | undefined {
  const body =
    node !== undefined && (isFunction(node) || isLoop(node)) && 'body' in node
      ? node.body
      : undefined;
  return body != null && !Array.isArray(body) && body.type === 'BlockStatement' ? body : undefined;
}

function returnType(site: Site, node: Node | undefined): string {
  const annotation = node && annotationOf(node, 'returnType');
  if (annotation === undefined) return '?';
  return annotation.type === 'TSVoidKeyword' ? 'void' : site.facts.scope.named(annotation);
}

/** `return best;` after the last statement: of what the function itself declares. */
function returnsAtTheEnd(site: Site): Rewrite[] {
  const { node } = site;
  const body = isFunction(node) ? bodyOf(node) : undefined;
  const last = body?.body.at(-1);
  const type = returnType(site, node);
  if (
    body === undefined ||
    last === undefined ||
    /^(Return|Throw)/.test(last.type) ||
    type === 'void'
  )
    return [];
  const declared = body.body.flatMap((each) =>
    each.type === 'VariableDeclaration'
      ? each.declarations.flatMap(({ id }) => nameOf(id) ?? [])
      : [],
  );
  const constants =
    type === 'boolean' ? ['true', 'false'] : type === 'number' ? ['0', '1', '-1'] : [];
  const end = nextIn(body, last);
  const held = site
    .variables(end)
    .filter(
      (each) => (declared.includes(each.name) || type !== '?') && [type, '?'].includes(each.type),
    )
    .map(({ name }) => name);
  return [...constants, ...held].map((value) => ({
    text: `\nreturn ${value};`,
    start: endOf(last),
    mark: end,
    part: 0.9,
  }));
}

function missingJumps(site: Site): Rewrite[] {
  const { node, key, parent, parents } = site;
  const isInLoop = site.isInside(isLoop);
  const isBranch = key === 'consequent' || key === 'alternate';
  if (node.type === 'SwitchCase')
    return node.consequent.length > 0 ? [{ text: ' break;', start: endOf(node) }] : [];
  if (!isBranch) return [];
  const jumps = isInLoop ? ['break;', 'continue;', 'return;'] : ['return;'];
  if (node.type === 'BlockStatement') {
    // What is handed on in a loop inside of another one is often handed on once for each turn of the outer one.
    const isHandedOn = /\.push\(|yield/.test(
      node.body.length > 0 ? site.text(node.body.at(-1)!) : '',
    );
    const isInner = parents.filter(isLoop).length > 1;
    return jumps.map((text, i) =>
      atEnd(node, text, i === 0 && isHandedOn && isInner ? 1.5 : 1 - 0.2 * i),
    );
  }
  if (node.type !== 'ExpressionStatement' || parent?.type !== 'IfStatement') return [];
  return jumps.map((jump) => ({ text: `{ ${site.text()} ${jump} }`, part: 0.6 }));
}

const ALWAYS =
  /^(if|return|break|continue|new|this|true|false|null|undefined|Math|Infinity|const|let|typeof)$/;

/** A case that stands elsewhere in the program, or that another function's question tells. */
function missingCases(site: Site): Rewrite[] {
  const { node } = site;
  const { ends, scope } = site.facts;
  if (node.type === 'IfStatement') return aboutTheOther(site, node);
  const body = bodyOf(node);
  if (body === undefined) return [];
  const isOuter = isFunction(node) && site.own === node;
  const type = returnType(
    site,
    isFunction(node) ? node : [...site.parents].reverse().find(isFunction),
  );
  const known = isFunction(node)
    ? ends.flatMap(({ text, inside }) => {
        if (!isFunction(inside) || inside === node) return [];
        const other = returnType(site, inside);
        return type === '?' || other === '?' || type === other
          ? [withParametersOf(node, text, inside)]
          : [];
      })
    : ends.flatMap(({ text, inside }) => (isLoop(inside) && inside !== node ? [text] : []));
  const own = new Set(body.body.map((each) => site.text(each)));
  const here = new Set(site.variables(body).map(({ name }) => name));
  if (isFunction(node)) for (const each of node.params) here.add(nameOf(each) ?? '');
  for (const { name } of scope.functions) here.add(name).add(`this.${name}`);
  const isKnown = (text: string): boolean => {
    const inner = [...text.matchAll(/(\w+)\)? ?=>/g)].map((each) => each[1]!);
    const used = text
      .replaceAll(/'[^']*'|"[^"]*"/g, '')
      .matchAll(/(?<![.\w$])(?:this\.)?[A-Za-z_$][\w$]*/g);
    return [...used].every(([name]) => here.has(name) || inner.includes(name) || ALWAYS.test(name));
  };
  const isVoid = type === 'void' || type === '?';
  const found = [
    ...known.filter((text) => !/return;/.test(text) || isVoid),
    ...(isOuter && isVoid ? questionsAbout(site, node).map((call) => `if (${call}) return;`) : []),
  ];
  const share = isFunction(node) && !isOuter ? 0.2 : 1;
  return [...new Set(found)]
    .filter((text) => !own.has(text) && isKnown(text))
    .flatMap((text) => [
      atStart(body, text, share),
      ...body.body
        .slice(0, 4)
        .filter(({ type: each }) => each === 'VariableDeclaration' || each === 'IfStatement')
        .map((each) => after(body, each, text, 0.6 * share)),
    ]);
}

/** Calls with one of the function's parameters that say yes or no, as this object or a new one is asked. */
function questionsAbout(site: Site, own: Node): string[] {
  if (!isFunction(own)) return [];
  const { scope } = site.facts;
  const className = scope.functions.find((each) => each.node === own)?.className;
  const typeOf = (each: Node): string => scope.named(annotationOf(each) ?? each);
  return scope.functions.flatMap((each) => {
    const [only, ...more] = each.node.params as Node[];
    if (only === undefined || more.length > 0 || each.node === own) return [];
    if (annotationOf(each.node as Node, 'returnType')?.type !== 'TSBooleanKeyword') return [];
    const maker = scope.functions.find(
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
function aboutTheOther(site: Site, node: Extract<Node, { type: 'IfStatement' }>): Rewrite[] {
  if (!isEnd(node)) return [];
  const text = site.text();
  const lists = site.facts.words.confusedTexts ?? [];
  const turned = lists.flatMap((list) =>
    list
      .filter((one) => text.includes(`'${one}'`))
      .flatMap((one) =>
        list
          .filter((other) => other !== one)
          .map((other) => text.replaceAll(`'${one}'`, `'${other}'`)),
      ),
  );
  const negated = turned.map((each) =>
    each.replace(
      /return (-?)(\d+)/,
      (_, sign, digits) => `return ${sign === '' ? '-' : ''}${digits}`,
    ),
  );
  const block = site.parent?.type === 'BlockStatement' ? site.parent : undefined;
  return [...new Set([...turned, ...negated, ...mirrored(text)])].flatMap((each) => [
    { text: ` ${each}`, start: endOf(node), mark: block ? nextIn(block, node) : node, part: 0.9 },
    { text: `${each} `, start: startOf(node), part: 0.5 },
  ]);
}

function elementWritten(node: Node): Node | undefined {
  const expression = node.type === 'ExpressionStatement' ? node.expression : undefined;
  if (expression?.type !== 'AssignmentExpression' || expression.operator !== '=') return undefined;
  return expression.left.type === 'MemberExpression' && expression.left.computed
    ? expression.left
    : undefined;
}

/** What belongs to one turn of a loop is set before all turns: in the next it still holds the last one's. */
function missingResets(site: Site): Rewrite[] {
  const { node, key, parent, parents } = site;
  const isBranch = parent?.type === 'IfStatement' && (key === 'consequent' || key === 'alternate');
  const loop = parents.findLast((each) => isLoop(each) || isFunction(each));
  const isTurn = parent === loop;
  if (
    node.type !== 'BlockStatement' ||
    loop === undefined ||
    !isLoop(loop) ||
    !(isTurn || isBranch)
  )
    return [];
  const code = site.text(loop);
  const counters: string[] = [];
  const each = site.variables(loop).flatMap(({ name, variable: { from, isConstant, id } }) => {
    const value = from === undefined || from.isElement ? '' : site.text(from.value);
    if (!/^(-?\d+|-?Infinity|'[^']*'|true|false|null|\[.*\]|new \w+\(.*\))$/.test(value)) return [];
    const isFilled = new RegExp(
      `(?<![.\\w$])${name.replaceAll('$', '\\$')}(?:\\.(?:push|add|set|unshift)\\(|\\[)`,
    ).test(code);
    if (isTurn && !isConstant && isChanged(loop, name)) counters.push(`${name} = ${value};`);
    if (isTurn && (isConstant ? isFilled : isChanged(loop, name)))
      return [
        atStart(
          node,
          isConstant
            ? `const ${site.facts.text.slice(startOf(id), endOf(from!.value))};`
            : `${name} = ${value};`,
        ),
      ];
    if (isTurn || isConstant || !isChanged(loop, name)) return [];
    return [atEnd(node, `${name} = ${value};`, 0.8), atStart(node, `${name} = ${value};`, 0.8)];
  });
  // What counts for both sides is forgotten for both.
  return counters.length > 1 ? [...each, atStart(node, counters.join(' '), 0.9)] : each;
}

/** A loop that stays where it is: nothing in it changes what it counts with. */
function missingSteps(site: Site): Rewrite[] {
  const { node } = site;
  if (node.type !== 'WhileStatement' && node.type !== 'ForStatement') return [];
  const { test, body } = node;
  if (test == null || body.type !== 'BlockStatement') return [];
  const counters = new Set<string>();
  walk(test, (each, parents) => {
    const isCompared = parents.at(-1)?.type === 'BinaryExpression' && each.type === 'Identifier';
    if (isCompared && site.type(each) === 'number') counters.add(each.name);
  });
  return [...counters]
    .filter((name) => !isChanged(node, name))
    .flatMap((name) => [
      atEnd(body, `${name}++;`),
      atEnd(body, `${name}--;`, 0.5),
      atStart(body, `${name}++;`, 0.3),
    ]);
}

/** `if (value > best)`, and it stays what it was. */
function notWrittenDown(site: Site): Rewrite[] {
  const { node, parents } = site;
  if (node.type !== 'IfStatement') return [];
  const { test, consequent } = node;
  const into = (text: string): Rewrite[] =>
    consequent.type === 'BlockStatement'
      ? [atStart(consequent, text), atEnd(consequent, text, 0.6)]
      : [
          {
            text: `{ ${text} ${site.text(consequent)} }`,
            mark: consequent,
            start: startOf(consequent),
            end: endOf(consequent),
          },
        ];
  const loop = parents.findLast((each) => isLoop(each) || isFunction(each));
  if (loop === undefined || !isLoop(loop)) return [];
  const kept: string[] = [];
  walk(test, (each) => {
    if (each.type !== 'BinaryExpression' || !/^[<>]=?$/.test(each.operator)) return;
    const sides = [
      [each.left, each.right],
      [each.right, each.left],
    ] as const;
    for (const [value, best] of sides)
      if (best.type === 'Identifier' && !isChanged(loop, best.name))
        kept.push(`${best.name} = ${site.text(value)};`);
  });
  return kept.flatMap(into);
}

/** The best of all turns stays what it was before them, or a place that was written over is not given back. */
function turnsWithoutUpdate(site: Site): Rewrite[] {
  const { node, parent } = site;
  if (node.type !== 'BlockStatement' || parent === undefined || !isLoop(parent)) return [];
  const here = site
    .variables(nextIn(node, node.body.at(-1)))
    .filter(({ type }) => type === 'number');
  const bests = here.filter(
    ({ name, variable }) =>
      !variable.isConstant && variable.start < startOf(node) && !isChanged(site.own, name),
  );
  const found = here.filter(
    ({ name, variable }) => variable.start > startOf(node) || isChanged(parent, name),
  );
  const kept = bests.flatMap((best) =>
    found.flatMap((value) =>
      ['max', 'min'].map((extreme) =>
        atEnd(node, `${best.name} = Math.${extreme}(${best.name}, ${value.name});`, 0.5),
      ),
    ),
  );
  const places = node.body
    .flatMap((each) => elementWritten(each) ?? [])
    .map((each) => site.text(each));
  const once = places.filter((each) => places.indexOf(each) === places.lastIndexOf(each));
  return [
    ...kept,
    ...once.flatMap((place) =>
      site.confused.map((text) => atEnd(node, `${place} = '${text}';`, 1.2)),
    ),
  ];
}

/** A constant, an index or a bound that is one too small or too large, or another small number. */
import {
  type Change,
  type ChangeMaker,
  isIndex,
  replaceNode,
  type Site,
  textOf,
  typeOf,
  variablesHere,
} from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { evensSteps } from '../even-steps.ts';
import { isLoop, nameOf } from '../syntax.ts';
import { isFirstValue } from './start-values.ts';

/** Beyond these a number is a size or a code, and other numbers of the function tell nothing. */
const SMALL = 9;

/** What alone breaks the even steps of a row is hardly ever meant. */
const EVENED = 1.5;

export const numbers: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  if (node.type === 'NumericLiteral' && Number.isInteger(node.value)) {
    if (isName(site)) return [];
    if (parent?.type === 'UnaryExpression' && parent.operator === '-') return [];
    return others(site, node.value);
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const { argument } = node;
    return argument.type === 'NumericLiteral' ? others(site, -argument.value) : [];
  }
  if (!/^(Identifier|MemberExpression)$/.test(node.type)) return [];
  const type = typeOf(site, node);
  if (type !== 'number' && (type !== '?' || parent?.type === 'VariableDeclarator')) return [];
  const sure = type === 'number' ? 1 : 0.4;
  if (!takesNumber(site) || /^(Infinity|NaN)$/.test(nameOf(node) ?? '')) return [];
  const text = textOf(site, node);
  const kind = kindHere(site);
  const isLength = node.type === 'MemberExpression' && nameOf(node.property) === 'length';
  const changes = [
    replaceNode(kind, node, `${text} + 1`, sure * (isLength ? 0.3 : 0.7)),
    replaceNode(kind, node, `${text} - 1`, sure * (key === 'arguments' || isLength ? 0.7 : 0.4)),
  ];
  // The other diagonal: `2 - i` for `i`.
  const largest = Math.max(...site.code.numbers.filter((each) => each > 0 && each <= SMALL), 0);
  if (kind === 'index' && largest > 0) {
    for (const from of [largest, largest - 1])
      changes.push(replaceNode(kind, node, `${from} - ${text}`, sure * 0.3));
  }
  return changes;
};

function others(site: Site, value: number): Change[] {
  const kind = kindHere(site);
  const change = (other: number, part: number): Change => {
    const isEvened = evensSteps(site.node, site.parents, other);
    return replaceNode(kind, site.node, String(other), isEvened ? EVENED : part);
  };
  // A round number is wrong by a nought more often than by one.
  const isRound = value > 9 && value % 10 === 0;
  const isAllowed = (other: number): boolean => kind !== 'index' || other >= 0;
  const near = [value + 1, value - 1]
    .filter(isAllowed)
    .map((other) => change(other, isRound ? 0.4 : 1));
  // Half of the turns, or twice as many.
  const doubled = kind === 'loop-bound' && value > 1 ? [2 * value, Math.ceil(value / 2)] : [];
  // A nought too many or too few.
  const noughts = [value * 10, value / 10].filter((other) => value > 9 && Number.isInteger(other));
  const next = kind === 'index' ? [Math.max(...site.code.numbers) + 1] : [];
  const far = [0, 1, 2, ...site.code.numbers, ...doubled, ...next]
    .filter((other) => Math.abs(other) <= SMALL && Math.abs(other - value) > 1 && isAllowed(other))
    .map((other) => change(other, other === -value ? 0.2 : 0.5));
  return [
    ...near,
    ...far,
    ...noughts.map((other) => change(other, isRound ? 1.5 : 0.5)),
    ...(kind === 'index' ? variablesFor(site) : []),
  ];
}

/** A number where the others in the row have what counts the turns. */
function variablesFor(site: Site): Change[] {
  const { node, parents } = site;
  return variablesHere(site, node)
    .filter(({ type }) => type === 'number')
    .map(({ name }) =>
      replaceNode('index', node, name, evensSteps(node, parents, name) ? EVENED : 0.4),
    );
}

function kindHere(site: Site): ChangeKind {
  const { node, parent, parents } = site;
  if (isIndex(site)) return 'index';
  if (parent?.type !== 'AssignmentExpression' && isFirstValue(site)) return 'start-value';
  const inside = [...parents, node];
  const loop = inside.findLastIndex((each) => isLoop(each));
  const part = inside[loop + 1];
  const owner = inside[loop];
  const isBound = owner !== undefined && 'test' in owner && owner.test === part;
  return isBound && parent?.type === 'BinaryExpression' ? 'loop-bound' : 'number';
}

/** A place where one more or one less is a likely slip: not in front of a dot, nor a left side. */
function takesNumber(site: Site): boolean {
  const { parent, key } = site;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments';
    case 'MemberExpression':
      return isIndex(site);
    case 'BinaryExpression':
      return /^[<>]=?$/.test(parent.operator) && key === 'right';
    case 'AssignmentExpression':
    case 'ReturnStatement':
      return key === 'right' || key === 'argument';
    case 'VariableDeclarator':
      return key === 'init';
    default:
      return false;
  }
}

function isName({ parent, key }: Site): boolean {
  return parent?.type === 'ObjectProperty' && key === 'key';
}

/** Puts the text of a program together from one variant of each part. */
import { type Choice, PART_NAMES } from './variants/all-parts.ts';
import type { Files, Method } from './variants/pieces.ts';
import type { Side } from './variants/values.ts';
import type { Words } from './variants/variant.ts';

/** @returns the files of the program, by their paths in its folder; `game-tree.ts` is one of them */
export function writeText(choice: Choice): Files {
  const words = wordsOf(choice);
  const tops = PART_NAMES.map((name) => choice[name].top?.(words).trim() ?? '');
  const { search, remember, minmax, growth } = choice;
  const members = [remember.members, search.members?.(words), minmax.members?.(words)];
  return choice.form.files({
    top: [...new Set(tops)].filter((text) => text !== '').join('\n\n'),
    node: choice.node.node(words.unknown),
    buildTree: tidy(growth.buildTree(words)),
    treeMembers: tidy(growth.treeMembers?.(words) ?? ''),
    methods: methodsOf(choice, words),
    members: members.map((text) => (text === undefined ? '' : `\n${text.trim()}\n`)).join(''),
  });
}

function wordsOf(choice: Choice): Words {
  const { node, unknown, copy, finish, turn, end, fill } = choice;
  const takesFinished = choice.search.gives?.includes('takes-finished') === true;
  const words: Words = {
    over: end.over,
    player: turn.player,
    copy: copy.copy,
    squares: choice.squares.squares,
    child: (parent) => `const map = ${copy.copy(`${parent}.map`)};
    map[row]![column] = ${turn.player(parent)};
    const child = new GameNode(${finish.finish('map')}, ${unknown.value}, ${parent}.deepID + 1, ${parent});
    ${node.afterChild ?? ''}`,
    begin: (root) => unknown.begin?.(root) ?? '',
    fill: (each) => fill.fill?.(each, words) ?? '',
    fillAll: (root) => fill.fillAll?.(root, words) ?? '',
    largest: choice.pick.largest,
    smallest: choice.pick.smallest,
    valueOfMove: (child) =>
      takesFinished
        ? `this.min_value(${child})`
        : `(this.isTerminal(${child}) ? this.get_value(${child}) : this.min_value(${child}))`,
    answer: choice.result.answer,
    unknown: unknown.value,
  };
  return words;
}

function methodsOf(choice: Choice, words: Words): Method[] {
  const sides: readonly Side[] = [
    {
      own: 'max_value',
      sister: 'min_value',
      isMax: true,
      best: words.largest,
      worst: '-Infinity',
      better: '>',
      sure: '1',
    },
    {
      own: 'min_value',
      sister: 'max_value',
      isMax: false,
      best: words.smallest,
      worst: 'Infinity',
      better: '<',
      sure: '-1',
    },
  ];
  const { search, remember, getValue, terminal, minmax } = choice;
  const node = 'node: GameNode';
  const window = search.parameters === undefined ? node : `${node}, ${search.parameters}`;
  return [
    { name: 'minmax', parameters: node, returns: 'Board[]', body: minmax.minmax(words) },
    ...sides.map((side) => ({
      name: side.own,
      parameters: window,
      returns: 'number',
      body: remember.around(search.body(side, words)),
    })),
    { name: 'get_value', parameters: node, returns: 'number', body: getValue.getValue },
    { name: 'isTerminal', parameters: node, returns: 'boolean', body: terminal.isTerminal },
  ].map((method) => ({ ...method, body: tidy(method.body) }) as Method);
}

/** Without the lines that a variant had nothing to say on. */
function tidy(text: string): string {
  return text.replaceAll(/\n(?:[ \t]*\n)+/g, '\n').trimEnd();
}

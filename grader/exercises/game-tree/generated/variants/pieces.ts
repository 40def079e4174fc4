/** The pieces of a program's text, before a form of classes and files is put around them. */

export interface Method {
  readonly name: 'minmax' | 'max_value' | 'min_value' | 'get_value' | 'isTerminal';
  readonly parameters: string;
  readonly returns: string;
  readonly body: string;
}

export interface Pieces {
  /** Functions and tables of the module. Each declaration begins at the beginning of a line. */
  readonly top: string;
  /** The class of a node, from its first brace to its last. */
  readonly node: string;
  /** The body of `buildTree(root: GameNode): void`. */
  readonly buildTree: string;
  readonly treeMembers: string;
  /** The methods of MinMax, those with the rules of the game last. */
  readonly methods: readonly Method[];
  /** Further members of MinMax. */
  readonly members: string;
}

export type Files = Readonly<Record<string, string>>;

export const TYPES = `
export type Cell = 'x' | 'o' | '_';
export type Board = Cell[][];`;

export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/** The list of parameters as a call hands them on. */
export function argumentsOf({ parameters }: Method): string {
  return parameters
    .split(', ')
    .map((parameter) => parameter.split(/[:= ]/)[0])
    .join(', ');
}

export function writeMethod(method: Method, before = ''): string {
  const { name, parameters, returns, body } = method;
  return `\n${before}${name}(${parameters}): ${returns} {${indent(body)}\n}`;
}

export function nodeClass({ node }: Pieces): string {
  return `\nexport class GameNode ${node}`;
}

const TREE_START = `
root: GameNode;

constructor(root: GameNode) {
  this.root = root;
}
`;

const SEARCH_START = `
game_tree: GameTree;

constructor(game_tree: GameTree) {
  this.game_tree = game_tree;
}
`;

export function treeClass({ buildTree, treeMembers }: Pieces): string {
  const method = `\nbuildTree(root: GameNode): void {${indent(buildTree)}\n}`;
  return `\nexport class GameTree {${indent(TREE_START + method + treeMembers)}\n}`;
}

/** The class MinMax with these members after its constructor. */
export function searchClass(members: string, heading = 'export class MinMax'): string {
  return `\n${heading} {${indent(SEARCH_START + members)}\n}`;
}

export function plainSearchClass({ methods, members }: Pieces): string {
  const written = methods.map((method) => writeMethod(method));
  return searchClass(members + written.join('\n'));
}

export function plainProgram(pieces: Pieces): string {
  return joined([
    TYPES,
    pieces.top,
    nodeClass(pieces),
    treeClass(pieces),
    plainSearchClass(pieces),
  ]);
}

export function joined(texts: readonly string[]): string {
  const parts = texts.map((text) => text.trim()).filter((text) => text !== '');
  return `${parts.join('\n\n')}\n`;
}

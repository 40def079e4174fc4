/** The forms that students give their classes and files. */

import {
  argumentsOf,
  type Files,
  indent,
  joined,
  nodeClass,
  type Pieces,
  plainProgram,
  plainSearchClass,
  searchClass,
  TYPES,
  treeClass,
  writeMethod,
} from './pieces.ts';
import type { Variant } from './variant.ts';

interface FormCode {
  readonly files: (pieces: Pieces) => Files;
}

const RULES = ['get_value', 'isTerminal'];

/** One file with everything as usual but the class MinMax. */
function oneFile(pieces: Pieces, search: string, more = ''): Files {
  const texts = [TYPES, pieces.top, more, nodeClass(pieces), treeClass(pieces), search];
  return { 'game-tree.ts': joined(texts) };
}

/** Every declaration of a text at the beginning of a line, exported. */
function exported(text: string): { readonly text: string; readonly names: readonly string[] } {
  const declaration = /^(function\*?|const|let|enum|class|namespace) (\w+)/gm;
  const names = [...text.matchAll(declaration)].map((found) => found[2]!);
  return { text: text.replace(declaration, 'export $1 $2'), names };
}

function importOf(names: readonly string[], from: string, keyword = 'import'): string {
  return names.length === 0 ? '' : `${keyword} { ${names.join(', ')} } from '${from}';`;
}

export const FORMS: readonly Variant<FormCode>[] = [
  {
    id: 'three-classes',
    note: 'one file with three classes, as it is handed out',
    files: (pieces) => ({ 'game-tree.ts': plainProgram(pieces) }),
  },
  {
    id: 'private-methods',
    note: 'each method calls a private one that does the work',
    files: (pieces) => {
      const methods = pieces.methods.flatMap((method) => [
        writeMethod({ ...method, body: `\nreturn this.#${method.name}(${argumentsOf(method)});` }),
        writeMethod(method, '#'),
      ]);
      return oneFile(pieces, searchClass(pieces.members + methods.join('\n')));
    },
  },
  {
    id: 'arrow-fields',
    note: 'the methods of MinMax are arrow functions in fields',
    files: (pieces) => {
      const fields = pieces.methods.map(
        ({ name, parameters, returns, body }) =>
          `\n${name} = (${parameters}): ${returns} => {${indent(body)}\n};`,
      );
      return oneFile(pieces, searchClass(pieces.members + fields.join('\n')));
    },
  },
  {
    id: 'prototype-assigned',
    note: 'the methods are assigned to the prototype after the class',
    files: (pieces) => {
      const signatures = pieces.methods.map(
        ({ name, parameters, returns }) =>
          `${name}(${parameters.replaceAll(/(\w+) = -?Infinity/g, '$1?: number')}): ${returns};`,
      );
      const assigned = pieces.methods.map(
        ({ name, parameters, returns, body }) =>
          `\nMinMax.prototype.${name} = function (this: MinMax, ${parameters}): ${returns} {${indent(body)}\n};`,
      );
      const shape = `export interface MinMax {\n${indent(signatures.join('\n'))}\n}`;
      return oneFile(pieces, joined([shape, searchClass(pieces.members), assigned.join('\n')]));
    },
  },
  {
    id: 'inherits-rules',
    note: 'MinMax extends a class with the rules of the game',
    gives: ['has-rules-class'],
    files: (pieces) => {
      const write = (isRule: boolean) =>
        pieces.methods
          .filter(({ name }) => RULES.includes(name) === isRule)
          .map((method) => writeMethod(method))
          .join('\n');
      const rules = `class Rules {${indent(write(true))}\n}`;
      const search = searchClass(
        pieces.members + write(false),
        'export class MinMax extends Rules',
      ).replace('this.game_tree = ', 'super();\n    this.game_tree = ');
      return oneFile(pieces, search, rules);
    },
  },
  {
    id: 'in-a-namespace',
    note: 'all classes inside a namespace, exported by name',
    files: (pieces) => {
      const inside = joined([
        pieces.top,
        nodeClass(pieces),
        treeClass(pieces),
        plainSearchClass(pieces),
      ]);
      const names = ['GameNode', 'GameTree', 'MinMax'];
      const outside = names.map((name) => `export import ${name} = TicTacToe.${name};`);
      return {
        'game-tree.ts': joined([
          TYPES,
          `namespace TicTacToe {\n${indent(inside.trim())}\n}`,
          outside.join('\n'),
        ]),
      };
    },
  },
  {
    id: 'helper-files',
    note: 'types, node and helpers in files beside',
    files: (pieces) => {
      const helpers = exported(pieces.top);
      const types = "import type { Board, Cell } from './board.ts';";
      return {
        'board.ts': joined([TYPES]),
        'game-node.ts': joined([types, nodeClass(pieces)]),
        'helpers.ts': joined([
          types,
          "import { GameNode } from './game-node.ts';\nimport { GameTree, MinMax } from './game-tree.ts';",
          helpers.text,
        ]),
        'game-tree.ts': joined([
          types,
          `import { GameNode } from './game-node.ts';\n${importOf(helpers.names, './helpers.ts')}`,
          'export { GameNode };\nexport type { Board, Cell };',
          treeClass(pieces),
          plainSearchClass(pieces),
        ]),
      };
    },
  },
  {
    id: 're-exported',
    note: 'the program is in a folder, and game-tree.ts hands it on',
    files: (pieces) => ({
      'game-tree.ts': "export { GameNode } from './src/program';\nexport * from './src/program';\n",
      'src/program.ts': plainProgram(pieces),
    }),
  },
  {
    id: 'renamed-exports',
    note: 'classes of other names, exported in a list under the right ones',
    files: (pieces) => {
      const text = plainProgram(pieces)
        .replaceAll(/^export class /gm, 'class ')
        .replaceAll(/\bGameNode\b/g, 'Position')
        .replaceAll(/\bGameTree\b/g, 'Tree')
        .replaceAll(/\bMinMax\b/g, 'Player');
      const list = 'export { Position as GameNode, Tree as GameTree, Player as MinMax };';
      return { 'game-tree.ts': `${text}\n${list}\n` };
    },
  },
  {
    id: 'decorators',
    note: 'decorators of the standard kind on methods and class',
    files: (pieces) => {
      const methods = pieces.methods.map((method) => writeMethod(method, '@counted '));
      return oneFile(
        pieces,
        searchClass(pieces.members + methods.join('\n'), '@named\nexport class MinMax'),
        `
const callsOf = new Map<string | symbol, number>();
function counted<This, Rest extends unknown[], Result>(
  method: (this: This, ...rest: Rest) => Result,
  context: ClassMethodDecoratorContext,
) {
  return function (this: This, ...rest: Rest): Result {
    callsOf.set(context.name, (callsOf.get(context.name) ?? 0) + 1);
    return method.apply(this, rest);
  };
}
function named(value: unknown, context: ClassDecoratorContext): void {
  callsOf.set(String(context.name), 0);
}`,
      );
    },
  },
  {
    id: 'using',
    note: 'minmax holds something that is given back by using',
    files: (pieces) => {
      const methods = pieces.methods.map((method) =>
        method.name === 'minmax'
          ? { ...method, body: `\nusing turn = new Turns();\nturn.count();${method.body}` }
          : method,
      );
      return oneFile(
        pieces,
        plainSearchClass({ ...pieces, methods }),
        `
class Turns {
  static open = 0;

  count(): void {
    Turns.open += 1;
  }

  [Symbol.dispose](): void {
    Turns.open -= 1;
  }
}`,
      );
    },
  },
  {
    id: 'frozen-methods',
    note: 'the classes and their prototypes are frozen',
    files: (pieces) => ({
      'game-tree.ts': `${plainProgram(pieces)}
for (const each of [GameTree, MinMax]) {
  Object.freeze(each.prototype);
}
`,
    }),
  },
  {
    id: 'class-expressions',
    note: 'MinMax is a class expression in a constant',
    files: (pieces) => {
      const search = plainSearchClass(pieces).replace(
        'export class MinMax',
        'export const MinMax = class MinMax',
      );
      return oneFile(
        pieces,
        `${search.trim()};\nexport type MinMax = InstanceType<typeof MinMax>;`,
      );
    },
  },
];

/**
 * The definitions of a student's program, from all its files: functions, the members of classes,
 * constants, and under which other names they are exported and imported.
 */
import type { ClassBody, Node, Statement } from '@babel/types';
import { assignedMembers, filledIn, namesIn } from './declared-names.ts';
import { type ParsedFile, parseSource, type SourceFile } from './parse-source.ts';
import { isFunction, nameOf, withoutTypes } from './syntax.ts';

export interface Definition {
  readonly name: string;
  /** The class of which it is a member. */
  readonly className?: string;
  readonly source: ParsedFile;
  /** All of its text: a member of a class or of an object, or a statement. */
  readonly node: Node;
}

export interface Program {
  readonly files: readonly ParsedFile[];
  readonly definitions: readonly Definition[];
  /** Another name of a definition, and the name that it was given where it stands. */
  readonly aliases: ReadonlyMap<string, string>;
  /** A class, and the name of the one that it extends. */
  readonly bases: ReadonlyMap<string, string>;
}

/** @returns nothing when one of the files does not parse */
export function readProgram(sources: readonly SourceFile[]): Program | undefined {
  const files: ParsedFile[] = [];
  for (const source of sources.filter(({ file }) => /\.[cm]?[jt]sx?$/i.test(file))) {
    const parsed = parseSource(source);
    if (parsed === undefined) return undefined;
    files.push(parsed);
  }
  const definitions: Definition[] = [];
  const aliases = new Map<string, string>();
  const bases = new Map<string, string>();

  const addMembers = (body: ClassBody, className: string, source: ParsedFile): void => {
    for (const node of body.body) {
      const name = 'key' in node ? nameOf(node.key) : undefined;
      const hasCode = isFunction(node) || ('value' in node && node.value != null);
      if (name === undefined || !hasCode) continue;
      definitions.push({ name, className, source, node });
    }
  };
  const addClass = (node: Node, name: string, source: ParsedFile): void => {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return;
    const base = nameOf(node.superClass);
    if (base !== undefined) bases.set(name, base);
    addMembers(node.body, name, source);
  };
  // What fills a list belongs to it.
  const addFilled = (node: Statement, source: ParsedFile): void => {
    for (const name of filledIn(node)) {
      definitions.push({ name, source, node });
    }
  };
  const addStatement = (node: Statement, source: ParsedFile): void => {
    switch (node.type) {
      case 'ExportNamedDeclaration':
      case 'ImportDeclaration':
        for (const each of node.specifiers) {
          const [inner, outer] =
            each.type === 'ExportSpecifier'
              ? [nameOf(each.local), nameOf(each.exported)]
              : each.type === 'ImportSpecifier'
                ? [nameOf(each.imported), nameOf(each.local)]
                : [undefined, undefined];
          if (inner !== undefined && outer !== undefined && inner !== outer)
            aliases.set(outer, inner);
        }
        if (node.type === 'ExportNamedDeclaration' && node.declaration)
          addStatement(node.declaration, source);
        return;
      case 'ExportDefaultDeclaration':
        if (/^(Class|Function)Declaration$/.test(node.declaration.type))
          addStatement(node.declaration as Statement, source);
        return;
      case 'TSModuleDeclaration':
        if (node.body.type === 'TSModuleBlock')
          for (const each of node.body.body) addStatement(each, source);
        return;
      case 'ClassDeclaration':
        addClass(node, nameOf(node.id) ?? 'default', source);
        return;
      case 'FunctionDeclaration':
      case 'TSEnumDeclaration': {
        const name = nameOf(node.id) ?? 'default';
        definitions.push({ name, source, node });
        return;
      }
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) {
          for (const name of namesIn(id)) {
            const value = init == null ? undefined : withoutTypes(init);
            if (value?.type === 'ClassExpression') addClass(value, name, source);
            else definitions.push({ name, source, node });
            if (value?.type === 'Identifier') aliases.set(name, value.name);
          }
        }
        return;
      case 'ExpressionStatement':
        for (const each of assignedMembers(node)) definitions.push({ ...each, source });
        addFilled(node, source);
        return;
      case 'ForStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'IfStatement':
      case 'BlockStatement':
        addFilled(node, source);
        return;
      default:
    }
  };
  for (const source of files) {
    for (const statement of source.tree.program.body) addStatement(statement, source);
  }
  return { files, definitions, aliases, bases };
}

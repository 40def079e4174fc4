/** Names for the types that annotations give, as `type-reader.ts` uses them. */
import type { Node, TSLiteralType, TSType } from '@babel/types';
import type { Program } from './program.ts';
import { nameOf } from './syntax.ts';

export const UNKNOWN = '?';
/** Aliases can be defined by each other. */
const MOST_STEPS = 12;

export class TypeNames {
  private readonly aliases = new Map<string, TSType>();
  /** The texts of each type that is a choice of texts, as in `'a' | 'b'`. */
  readonly textUnions: string[][] = [];

  constructor(program: Program) {
    for (const { tree } of program.files) {
      for (const statement of tree.program.body) this.readDeclaration(statement);
    }
  }

  /** The text of an annotation; a union of texts is `string`, as an alias for one is. */
  named(type: TSType, steps = 0): string {
    switch (type.type) {
      case 'TSNumberKeyword':
        return 'number';
      case 'TSStringKeyword':
        return 'string';
      case 'TSBooleanKeyword':
        return 'boolean';
      case 'TSLiteralType':
        return literalName(type.literal);
      case 'TSArrayType':
        return `${this.named(type.elementType, steps)}[]`;
      case 'TSTypeOperator':
      case 'TSParenthesizedType':
        return this.named(type.typeAnnotation, steps);
      case 'TSTupleType': {
        const [first] = type.elementTypes;
        if (first === undefined) return UNKNOWN;
        return `${this.named(first.type === 'TSNamedTupleMember' ? first.elementType : first, steps)}[]`;
      }
      case 'TSUnionType': {
        const some = type.types.filter((each) => !/^TS(Null|Undefined)Keyword$/.test(each.type));
        return some[0] === undefined ? UNKNOWN : this.named(some[0], steps);
      }
      case 'TSTypeReference': {
        const name = nameOf(type.typeName as Node) ?? UNKNOWN;
        const alias = this.aliases.get(name);
        if (alias !== undefined && steps < MOST_STEPS) return this.named(alias, steps + 1);
        const [inner] = type.typeParameters?.params ?? [];
        const isList = /^(Readonly)?Array$/.test(name) && inner !== undefined;
        return isList ? `${this.named(inner, steps)}[]` : name;
      }
      default:
        return UNKNOWN;
    }
  }

  private readDeclaration(statement: Node): void {
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      this.readDeclaration(statement.declaration);
    if (statement.type === 'TSTypeAliasDeclaration') {
      this.aliases.set(statement.id.name, statement.typeAnnotation);
      this.readTextUnion(statement.typeAnnotation);
    }
  }

  private readTextUnion(type: TSType): void {
    if (type.type !== 'TSUnionType') return;
    const texts = type.types.flatMap((each) =>
      each.type === 'TSLiteralType' && each.literal.type === 'StringLiteral'
        ? [each.literal.value]
        : [],
    );
    if (texts.length > 1) this.textUnions.push(texts);
  }
}

function literalName(literal: TSLiteralType['literal']): string {
  switch (literal.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return 'string';
    case 'BooleanLiteral':
      return 'boolean';
    default:
      return 'number';
  }
}

export function annotationOf(node: Node | null | undefined): TSType | undefined {
  return node?.type === 'TSTypeAnnotation' ? node.typeAnnotation : undefined;
}

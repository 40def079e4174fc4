/** For tests only: slips that take one variable for another that is used alike. */
import { partsOf, type Slip, type Tree } from './random-tree.ts';

/** Variables that are used alike: they count in loops, or have the same field read. */
export function wrongVariables(text: string, tree: Tree): Slip[] {
  const slips: Slip[] = [];
  for (const outer of functionsIn(tree)) {
    const body = text.slice(outer.node.start, outer.node.end);
    const counters = new Set([...body.matchAll(/for \(let (\w+) = \d/g)].map((each) => each[1]!));
    const nodes = new Set(
      [...body.matchAll(/\b(\w+)\.(?:children|deepID)\b/g)].map((each) => each[1]!),
    );
    for (const alike of [counters, nodes]) {
      for (const name of alike) {
        for (const { index } of body.matchAll(
          new RegExp(`(?<![.\\w'])${name}\\b(?!\\s*(?::|=[^=]|\\)\\s*=>|\\+\\+))`, 'g'),
        )) {
          for (const other of alike) {
            const isDeclared =
              body.slice(0, index).search(new RegExp(`(let|const|\\() ?${other}\\b`)) >= 0;
            const start = outer.node.start + index;
            if (other !== name && isDeclared && index > 12)
              slips.push({
                kind: 'variable',
                start,
                end: start + name.length,
                replacement: other,
                functionName: outer.name,
              });
          }
        }
      }
    }
  }
  return slips;
}

function functionsIn(tree: Tree): { node: Tree; name: string }[] {
  const found: { node: Tree; name: string }[] = [];
  const visit = (node: Tree): void => {
    const key = (node['key'] ?? node['id']) as Tree | undefined;
    if (
      /^(ClassMethod|FunctionDeclaration|ClassProperty)$/.test(node.type) &&
      key?.['name'] !== 'constructor'
    )
      found.push({ node, name: key!['name'] as string });
    else for (const part of partsOf(node)) visit(part);
  };
  visit(tree);
  return found;
}

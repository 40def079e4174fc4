/** Skips a case in a loop: with a condition that another function has, or where a square is taken. */
import type { BlockStatement } from '@babel/types';
import { isFunction, isLoop } from '../../../../../submission/source/syntax.ts';
import { mutator, type Rewrites, type Site } from '../../site.ts';
import { insertedAfter, insertedAtStart, lastLeadingDeclaration } from './insertion.ts';
import { squaresAt } from './squares.ts';

export const guards = [mutator('missing-guard', ['BlockStatement'], guardsOf)];

function guardsOf(site: Site, block: BlockStatement): Rewrites {
  const { parent } = site;
  if (parent === undefined || !isLoop(parent)) return [];
  const declaration = lastLeadingDeclaration(block);
  const offset = declaration?.end ?? block.start! + 1;
  const texts = [...borrowed(site, offset), ...ofSquares(site, offset)];
  if (declaration === undefined) return texts.map((text) => insertedAtStart(block, text));
  // Behind the declarations their variables can be used.
  return texts.flatMap((text) => [
    insertedAfter(declaration, text),
    insertedAtStart(block, text, 0.5),
  ]);
}

/** @returns the early exits of other functions whose variables are there, too */
function borrowed({ facts, parents }: Site, offset: number): readonly string[] {
  const around = parents.find(isFunction);
  return facts.earlyExits
    .filter(
      ({ inside }) =>
        around === undefined || inside.start! < around.start! || inside.end! > around.end!,
    )
    .map(({ text }) => text)
    .filter((text) => namesIn(text).every((name) => facts.isKnown(name, offset)));
}

/** @returns the names that are no members: `board` and `row` in `board.cells[row]` */
function namesIn(text: string): readonly string[] {
  const code = text.replaceAll(/'[^']*'|"[^"]*"/g, '');
  return code.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g) ?? [];
}

/** `if (board[row]![column] !== '_') continue;` */
function ofSquares(site: Site, offset: number): readonly string[] {
  const { confusedTexts } = site;
  return squaresAt(site, offset).flatMap((square) =>
    confusedTexts.flatMap((text) => [
      `if (${square} !== '${text}') continue;`,
      `if (${square} === '${text}') continue;`,
    ]),
  );
}

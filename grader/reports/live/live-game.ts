/** The game on the live page, as markup. The page's script posts what its buttons stand for. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { html, type Markup } from '../../base/text/html.ts';
import type { BoardSquare, GameOptions, Move, NumberRange } from '../../engine/playable.ts';

/** What the page shows of a game; without a position none has begun. */
export interface LiveGame {
  readonly options: readonly LiveOption[];
  readonly position?: LivePosition;
  /** Whose turn it is, or how the game ended. */
  readonly state?: string;
  /** Sentences about the last moves. */
  readonly remarks?: readonly string[];
  readonly isThinking?: boolean;
  readonly canTakeBack?: boolean;
}

interface LiveOption extends NumberRange {
  readonly name: keyof GameOptions;
  readonly chosen: number;
}

interface LivePosition {
  readonly title: string;
  readonly squares: readonly (readonly BoardSquare[])[];
  readonly nameOf: (move: Move) => string;
  readonly last: Move | undefined;
  readonly pointedOut: readonly Move[];
  /** Whether a click on an empty square is a move. */
  readonly canMove: boolean;
}

/** Without a game it is folded; what the user has opened stays open. */
export function gamePart(shown: LiveGame, formatMessage: FormatMessage): Markup {
  const { position, remarks = [] } = shown;
  return html`<details class="live-game" id="live-game"><summary>${formatMessage('live.game.heading')}</summary>
<div class="live-game-start">
${shown.options.map((option) => optionPart(option, formatMessage))}
${(['x', 'o'] as const).map(
  (side) =>
    html`<button type="button" id="live-play-${side}" data-wish="play" data-side="${side}">${formatMessage(`live.game.play-${side}`)}</button>`,
)}
</div>
${
  position &&
  html`<p id="live-game-state" class="live-game-state" role="status">${shown.state}</p>
${boardPart(position, formatMessage)}
<div class="live-game-wishes">
${wishButton('best', position.canMove, formatMessage)}
${wishButton('undo', shown.canTakeBack === true && shown.isThinking !== true, formatMessage)}
${wishButton('stop', shown.isThinking === true, formatMessage)}
</div>
<ul class="live-game-remarks">${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>`
}
</details>`;
}

function optionPart(option: LiveOption, formatMessage: FormatMessage): Markup {
  const { name, chosen, min, max } = option;
  return html`<label>${formatMessage(`live.game.${name}`)} <input type="number" id="live-game-${name}" name="${name}" min="${min}" max="${max}" value="${chosen}"></label>`;
}

function wishButton(
  wish: 'best' | 'undo' | 'stop',
  isPossible: boolean,
  formatMessage: FormatMessage,
): Markup {
  return html`<button type="button" id="live-game-${wish}" data-wish="${wish}" aria-disabled="${String(!isPossible)}">${formatMessage(`live.game.${wish}`)}</button>`;
}

/** One tab stop: the page's script moves it with the arrow keys. */
function boardPart(position: LivePosition, formatMessage: FormatMessage): Markup {
  const rows = position.squares.map(
    (row, rowIndex) =>
      html`<div role="row">${row.map((square, column) => {
        const isFirst = rowIndex === 0 && column === 0;
        return squarePart(square, isFirst, position, formatMessage);
      })}</div>\n`,
  );
  const columns = position.squares[0]?.length ?? 0;
  return html`<div role="grid" class="live-board columns-${columns}" id="live-board" aria-label="${position.title}">
${rows}</div>`;
}

function squarePart(
  { move, mark }: BoardSquare,
  isFirst: boolean,
  { nameOf, last, pointedOut, canMove }: LivePosition,
  formatMessage: FormatMessage,
): Markup {
  const isBest = pointedOut.includes(move);
  const label = formatMessage('live.game.square', {
    square: nameOf(move),
    mark: mark?.toUpperCase(),
    isLast: move === last,
    isBest,
  });
  const classes = ['square'];
  if (mark !== undefined) classes.push(`mark-${mark}`);
  if (move === last) classes.push('last');
  if (isBest) classes.push('best');
  const isPossible = canMove && mark === undefined;
  // The sentence about the best moves calls this sign by its name.
  const sign = mark?.toUpperCase() ?? (isBest ? '+' : '');
  return html`<button type="button" role="gridcell" id="live-square-${move}" class="${classes.join(' ')}" data-wish="move" data-move="${move}" tabindex="${isFirst ? 0 : -1}" aria-label="${label}" aria-disabled="${String(!isPossible)}">${sign}</button>`;
}

/** The game on the live page, as markup. The page's script posts what its buttons stand for. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { html, type Markup } from '../../base/text/html.ts';
import type {
  BoardSquare,
  GameOptions,
  Move,
  MoveValue,
  NumberRange,
} from '../../engine/playable.ts';

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
  /** What the moves are worth to the program, if the user asked for it. */
  readonly values: readonly MoveValue[];
  /** Whether a click on an empty square is a move. */
  readonly canMove: boolean;
}

/** Without a game it is folded; what the user has opened stays open. */
export function gamePart(shown: LiveGame, formatMessage: FormatMessage): Markup {
  const { position, remarks = [] } = shown;
  const heading = formatMessage('live.game.heading');
  return html`<section class="live-game" aria-label="${heading}"><details id="live-game"><summary>${heading}</summary>
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
${wishButton('values', position.canMove, formatMessage)}
${wishButton('undo', shown.canTakeBack === true && shown.isThinking !== true, formatMessage)}
${wishButton('stop', shown.isThinking === true, formatMessage)}
</div>
<ul class="live-game-remarks">${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>`
}
</details></section>`;
}

function optionPart(option: LiveOption, formatMessage: FormatMessage): Markup {
  const { name, chosen, min, max } = option;
  return html`<label>${formatMessage(`live.game.${name}`)} <input type="number" id="live-game-${name}" name="${name}" min="${min}" max="${max}" value="${chosen}"></label>`;
}

function wishButton(
  wish: 'best' | 'values' | 'undo' | 'stop',
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
  { nameOf, last, pointedOut, values, canMove }: LivePosition,
  formatMessage: FormatMessage,
): Markup {
  const isBest = pointedOut.includes(move);
  const value = values.find((each) => each.move === move);
  const label = formatMessage('live.game.square', {
    square: nameOf(move),
    mark: mark?.toUpperCase(),
    isLast: move === last,
    isBest,
    value: value && valueText(value, formatMessage),
  });
  const classes = ['square'];
  if (mark !== undefined) classes.push(`mark-${mark}`);
  if (move === last) classes.push('last');
  if (isBest) classes.push('best');
  const isPossible = canMove && mark === undefined;
  // The sentence about the best moves calls this sign by its name.
  const sign = mark?.toUpperCase() ?? (isBest && value === undefined ? '+' : '');
  return html`<button type="button" role="gridcell" id="live-square-${move}" class="${classes.join(' ')}" data-wish="move" data-move="${move}" tabindex="${isFirst ? 0 : -1}" aria-label="${label}"${value && html` title="${label}"${valueAttributes(value)}`} aria-disabled="${String(!isPossible)}">${sign}</button>`;
}

function valueText({ own, told, right }: MoveValue, formatMessage: FormatMessage): string {
  const isRight = own === right;
  return formatMessage('live.game.value', { told, isRight, isMissing: own === undefined, right });
}

/** Drawn by the style sheet: a right value stands alone, a wrong one is crossed out with the right one below it. */
function valueAttributes({ own, right }: MoveValue): Markup {
  if (own === right) return html` data-right="${shortNumber(right)}"`;
  const ownText = own === undefined ? '?' : shortNumber(own);
  return html` data-own="${ownText}" data-right="${shortNumber(right)}"`;
}

/** A number with more characters is too wide for a square of a large board. */
const MAX_NUMBER_LENGTH = 4;

const COMPACT_NUMBER = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** @param text a number, in which commas may stand between the thousands */
function shortNumber(text: string): string {
  if (text.length <= MAX_NUMBER_LENGTH) return text;
  const number = Number(text.replaceAll(',', ''));
  return Number.isNaN(number) ? text : COMPACT_NUMBER.format(number);
}

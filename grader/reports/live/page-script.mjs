/*
 * The script of the page that follows a watch. It takes each state that the server sends, changes the page to it in place,
 * so that what is focused, open or scrolled to stays so, and posts what the user wishes.
 */
import { Idiomorph } from 'idiomorph';

/** The server refuses a stream while other tabs have all that it gives. */
const MILLISECONDS_TO_RETRY = 2000;

const { version } = document.body.dataset;
const content = document.querySelector('#live');
const lost = document.querySelector('#live-lost');

let stream;
let retry;

function connect() {
  clearTimeout(retry);
  stream?.close();
  stream = new EventSource('events');
  stream.addEventListener('message', ({ data }) => show(JSON.parse(data)));
  stream.addEventListener('error', () => {
    lost.hidden = false;
    // The browser connects again by itself after a lost connection, but not after a refusal.
    if (stream.readyState === EventSource.CLOSED)
      retry = setTimeout(connect, MILLISECONDS_TO_RETRY);
  });
}

/** A hidden tab needs no stream, and leaves it to others. */
function followVisibility() {
  if (document.hidden) {
    clearTimeout(retry);
    stream?.close();
    return;
  }
  connect();
}

function show(state) {
  // Another version of the grader has other styles, and another script.
  if (state.version !== version) {
    location.reload();
    return;
  }
  lost.hidden = true;
  document.title = state.title;
  Idiomorph.morph(content, state.content, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: { beforeAttributeUpdated: mayChange, beforeNodeMorphed: mayMorph },
  });
  document.dispatchEvent(new Event('report-changed'));
}

/** What the user has opened or typed stays so, and so does the square of the board that the keys have reached. */
function mayChange(attribute, element) {
  if (attribute === 'open') return element.localName !== 'details';
  if (attribute === 'value') return element.localName !== 'input';
  if (attribute === 'tabindex') return element.closest('#live-board') === null;
  return true;
}

/** What a script of the report has drawn is not in what the server sends. That script changes it. */
function mayMorph(element) {
  return element.classList?.contains('calls-drawn') !== true;
}

function post(wish, value) {
  return fetch('wish', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ wish, value }),
  });
}

/** @returns what the server needs to know besides the wish of a button */
function wishValueOf({ dataset }) {
  if (dataset.move !== undefined) return dataset.move;
  if (dataset.side === undefined) return undefined;
  const value = { side: dataset.side };
  for (const input of document.querySelectorAll('.live-game-start input')) {
    value[input.name] = input.valueAsNumber;
  }
  return value;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-wish]');
  if (button === null) return;
  if (button.dataset.move !== undefined) reach(button);
  if (button.getAttribute('aria-disabled') === 'true') return;
  post(button.dataset.wish, wishValueOf(button)).catch(() => {
    lost.hidden = false;
  });
});

/** The steps of the arrow keys on a board: rows, and squares of a row. */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

document.addEventListener('keydown', (event) => {
  const step = STEPS[event.key];
  const square = event.target.closest('#live-board button');
  if (step === undefined || square === null) return;
  event.preventDefault();
  const row = square.parentElement;
  const rows = [...row.parentElement.children];
  const nextRow = rows[rows.indexOf(row) + step[0]];
  const next = nextRow?.children[[...row.children].indexOf(square) + step[1]];
  if (next !== undefined) {
    reach(next);
    next.focus();
  }
});

/** The board has one tab stop: the square that was reached last. */
function reach(square) {
  for (const other of document.querySelectorAll('#live-board button')) {
    other.tabIndex = other === square ? 0 : -1;
  }
}

document.addEventListener('visibilitychange', followVisibility);
followVisibility();

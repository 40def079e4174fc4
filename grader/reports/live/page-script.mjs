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
    callbacks: { beforeAttributeUpdated: mayChange },
  });
  document.dispatchEvent(new Event('report-changed'));
}

/** What the user has opened or closed stays so. */
function mayChange(attribute, element) {
  return !(attribute === 'open' && element.localName === 'details');
}

function post(wish) {
  return fetch('wish', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ wish }),
  });
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-wish]');
  if (button === null || button.getAttribute('aria-disabled') === 'true') return;
  post(button.dataset.wish).catch(() => {
    lost.hidden = false;
  });
});
document.addEventListener('visibilitychange', followVisibility);
followVisibility();

/*
 * Steps through the calls of a tree that `call-tree.js` has drawn: into the next call, out of a call, and back. Beside the tree
 * it shows the function that is called, with the line of the call that came back last, and the values that have come back.
 */
(() => {
  /**
   * @typedef {import('./call-tree.js').Call} Call
   *
   * @typedef {object} FunctionText as `calls-part.ts` writes it
   * @property {string} name
   * @property {string} at the file and the first line
   * @property {number} line the first one
   * @property {string} text
   *
   * @typedef {object} Moment
   * @property {string} key of the call
   * @property {number} ended how many calls inside of it have come back
   *
   * @typedef {object} Steps
   * @property {Element} place that the tree is drawn into
   * @property {Call[]} calls
   * @property {Record<string, { mood: string, mark: string, text: string }>} signs
   * @property {Record<string, string>} words
   * @property {Moment | undefined} now
   * @property {Moment[]} before the moments that a step back leads to, the last one at the end
   */

  /** By the element that the tree is drawn into. @type {WeakMap<Element, Steps>} */
  const allSteps = new WeakMap();

  /** The most calls around a call that are named (a guess: they fit on two lines). */
  const MAX_AROUND = 3;

  /** @param {Call} call @returns {Call[]} those that have a row of their own */
  function stepsInside({ inside }) {
    return inside.filter(({ row }) => row.sign !== undefined);
  }

  /** @param {Steps} steps @param {string | undefined} key */
  function callOf({ calls }, key) {
    return calls.find((call) => call.key === key);
  }

  /** @param {Steps} steps @returns {Moment | undefined} */
  function momentIn({ now }, call) {
    const { ended } = now;
    const inside = stepsInside(call);
    // When all have come back, they can be looked at once more.
    const next = inside[ended] ?? inside[0];
    return next && { key: next.key, ended: 0 };
  }

  /** @param {Call} call @returns {Moment | undefined} */
  function momentOut({ key, around }) {
    if (around === undefined) return undefined;
    const place = stepsInside(around).findIndex((each) => each.key === key);
    return { key: around.key, ended: place + 1 };
  }

  /** What a button leads to; nothing where it leads nowhere. @param {Steps} steps @param {string} step */
  function momentAfter(steps, step) {
    if (step === 'back') return steps.before.at(-1);
    const call = callOf(steps, steps.now?.key);
    if (call === undefined) {
      const first = steps.calls[0];
      return step === 'in' && first !== undefined ? { key: first.key, ended: 0 } : undefined;
    }
    return step === 'in' ? momentIn(steps, call) : momentOut(call);
  }

  /** @param {Steps} steps @param {string} step */
  function take(steps, step) {
    const next = momentAfter(steps, step);
    if (next === undefined) return;
    if (step === 'back') steps.before.pop();
    else if (steps.now !== undefined) steps.before.push(steps.now);
    steps.now = next;
    steps.place.dispatchEvent(new CustomEvent('call-wished', { bubbles: true, detail: next.key }));
    show(steps);
  }

  /** @param {string} tag @param {string} className @param {string} text */
  function part(tag, className, text) {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  }

  /** @returns {FunctionText[]} */
  function functionTexts() {
    const data = document.querySelector('.function-texts');
    return data === null ? [] : JSON.parse(data.textContent);
  }

  /** Of several functions with this name, the one that has the lines of the calls inside. @param {Call} call */
  function functionOf({ row, inside }) {
    const named = functionTexts().filter(({ name }) => name === row.name);
    const lines = inside.flatMap((each) => each.row.line ?? []);
    const hasLine = ({ line, text }, wanted) =>
      wanted >= line && wanted < line + text.split('\n').length;
    return named.find((each) => lines.some((line) => hasLine(each, line))) ?? named[0];
  }

  /** @param {FunctionText} text @param {number | undefined} markedLine */
  function sourcePart({ at, line: firstLine, text }, markedLine) {
    const figure = part('figure', 'call-source', '');
    figure.append(part('figcaption', '', at));
    const code = part('pre', '', '');
    for (const [index, lineText] of text.split('\n').entries()) {
      const number = firstLine + index;
      const row = part(number === markedLine ? 'mark' : 'span', 'source-line', '');
      row.append(part('span', 'line-number', String(number)), lineText, '\n');
      code.append(row);
    }
    figure.append(code);
    return figure;
  }

  /** @param {Call} call @returns {HTMLElement} the calls around a call and itself, the outermost first */
  function stackPart(call) {
    const stack = [];
    for (let each = call; each !== undefined; each = each.around) stack.unshift(each);
    const shown = stack.slice(-MAX_AROUND).filter(({ row }) => row.sign !== undefined);
    const list = part('ol', 'call-stack', '');
    if (shown.length < stack.length) list.append(part('li', '', '…'));
    for (const { row } of shown) list.append(callPart('li', row));
    return list;
  }

  /** @param {string} tag @param {import('./call-tree.js').Row} row */
  function callPart(tag, { name, told }) {
    const element = part(tag, '', '');
    element.append(part('code', '', name), ' ', part('span', 'call-told', told));
    return element;
  }

  /** @param {Call} call @param {Steps['signs']} signs the value with which a call came back */
  function valuePart(tag, { row }, signs) {
    const { mood, mark, text } = signs[row.sign];
    const element = callPart(tag, row);
    element.className = `call-value ${mood}`;
    const markPart = part('b', 'call-mark', mark);
    markPart.setAttribute('aria-hidden', 'true');
    element.prepend(markPart, part('i', 'unseen', `${text}: `));
    if (row.gave !== undefined) element.append(' ', part('span', 'call-gave', `→ ${row.gave}`));
    if (row.right !== undefined) element.append(' ', part('span', 'call-right', row.right));
    return element;
  }

  /** What has come back so far; in the end, what the call itself gives. @param {Steps} steps @param {Call} call */
  function valuesPart({ now, signs, words }, call) {
    const inside = stepsInside(call);
    const back = inside.slice(0, now.ended);
    const values = part('div', 'call-values', '');
    if (inside.length > 0) {
      const isNothing = back.length === 0;
      values.append(part('p', '', words[isNothing ? 'nothing-back' : 'came-back']));
    }
    const list = part('ul', '', '');
    list.append(...back.map((each) => valuePart('li', each, signs)));
    if (back.length > 0) values.append(list);
    if (back.length === inside.length) values.append(valuePart('p', call, signs));
    return values;
  }

  /** @param {Steps} steps */
  function show(steps) {
    const { place, now, words } = steps;
    for (const button of place.querySelectorAll('[data-step]')) {
      const isPossible = momentAfter(steps, button.dataset.step) !== undefined;
      button.setAttribute('aria-disabled', String(!isPossible));
    }
    const call = callOf(steps, now?.key);
    const panel = place.querySelector('.call-steps');
    panel.hidden = call === undefined || call.row.sign === undefined;
    if (panel.hidden) return;
    const text = functionOf(call);
    const last = stepsInside(call)[Math.max(now.ended - 1, 0)];
    panel.setAttribute('aria-label', words.steps);
    panel.replaceChildren(
      stackPart(call),
      ...(text === undefined ? [] : [sourcePart(text, last?.row.line)]),
      valuesPart(steps, call),
    );
  }

  /** @param {Element} place @param {Steps['words']} words */
  function addParts(place, words) {
    if (place.querySelector('.call-steps') !== null) return;
    const tools = place.querySelector('.calls-tools');
    for (const step of ['in', 'out', 'back']) {
      const button = part('button', '', words[step]);
      button.type = 'button';
      button.dataset.step = step;
      tools.append(button);
    }
    const panel = part('section', 'call-steps', '');
    panel.hidden = true;
    tools.after(panel);
  }

  document.addEventListener('calls-drawn', ({ target: place, detail }) => {
    const { calls, signs, words } = detail;
    const before = allSteps.get(place);
    const steps = { place, calls, signs, words, now: before?.now, before: [] };
    // A call that is not made any more is nothing to look at.
    if (callOf(steps, steps.now?.key) === undefined) steps.now = undefined;
    allSteps.set(place, steps);
    addParts(place, words);
    show(steps);
  });

  document.addEventListener('call-reached', ({ target, detail: call }) => {
    const steps = allSteps.get(target);
    if (steps === undefined || steps.now?.key === call.key) return;
    if (steps.now !== undefined) steps.before.push(steps.now);
    steps.now = { key: call.key, ended: stepsInside(call).length };
    show(steps);
  });

  // The function may be written otherwise now, and make the same calls.
  document.addEventListener('report-changed', () => {
    for (const place of document.querySelectorAll('.calls-drawn')) {
      const steps = allSteps.get(place);
      if (steps !== undefined) show(steps);
    }
  });

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-step]');
    const steps = button && allSteps.get(button.closest('.calls-drawn'));
    if (steps) take(steps, button.dataset.step);
  });
})();

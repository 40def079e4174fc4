/*
 * Draws the trees of calls of a report from the data in the page, each as a tree of the ARIA pattern: one tab stop, and arrow
 * keys. It needs no network. A page that stays open gets other data, which it says by the event `report-changed`: what the
 * reader has opened stays open then, and the row with the focus keeps it.
 */
(() => {
  /**
   * @typedef {object} Row as `calls-part.ts` writes it
   * @property {string} [sign] not given for calls that are not shown
   * @property {string} [name]
   * @property {string} told
   * @property {string} [gave]
   * @property {string} [right]
   * @property {string} [notes]
   * @property {number} [line]
   * @property {string} [here]
   * @property {Row[]} [rows]
   *
   * @typedef {{ mood: 'good' | 'bad' | 'open', mark: string, text: string }} SignWords
   *
   * @typedef {object} Call a row in its place in the tree
   * @property {Row} row
   * @property {string} key the same after a save, if the same call is made again
   * @property {Call | undefined} around
   * @property {number} level from 1
   * @property {number} position from 1
   * @property {number} setSize
   * @property {Call[]} inside
   *
   * @typedef {object} Memory what the reader has done to one tree
   * @property {Map<string, boolean>} opened the calls that were opened or folded
   * @property {string | undefined} reached the call that was reached last
   * @property {boolean} isWayFolded
   *
   * @typedef {object} Drawn
   * @property {string} text of the data
   * @property {Element} place that it is drawn into
   * @property {Record<string, string>} words
   * @property {Record<string, SignWords>} signs
   * @property {Call[]} calls all of them, the outer ones first
   * @property {Memory} memory
   * @property {Map<string, HTMLElement>} rows the drawn ones, by key
   * @property {HTMLElement} tree
   */

  /** By the id of its part of the page. @type {Map<string, Memory>} */
  const memories = new Map();
  /** By the element that it is drawn into. @type {WeakMap<Element, Drawn>} */
  const drawnTrees = new WeakMap();

  /** @param {Row[]} rows @param {Call} [around] @returns {Call[]} */
  function callsIn(rows, around) {
    const counts = new Map();
    return rows.map((row, index) => {
      const asked = row.sign === undefined ? '' : `${row.name} ${row.told}`;
      const number = counts.get(asked) ?? 0;
      counts.set(asked, number + 1);
      const call = {
        row,
        key: `${around?.key ?? ''}/${asked}#${number}`,
        around,
        level: (around?.level ?? 0) + 1,
        position: index + 1,
        setSize: rows.length,
        inside: [],
      };
      call.inside = callsIn(row.rows ?? [], call);
      return call;
    });
  }

  /** @param {Call[]} calls @returns {Call[]} */
  function withInner(calls) {
    return calls.flatMap((call) => [call, ...withInner(call.inside)]);
  }

  /** @param {Call} call @returns {boolean} */
  function leadsToFault(call) {
    return call.row.here !== undefined || call.inside.some(leadsToFault);
  }

  /** @param {Call} call @param {Memory} memory */
  function isOpen(call, memory) {
    return memory.opened.get(call.key) ?? leadsToFault(call);
  }

  /** @param {Call[]} calls @param {Memory} memory @returns {Call[]} */
  function visibleCalls(calls, memory) {
    return calls.flatMap((call) => {
      const inside = isOpen(call, memory) ? visibleCalls(call.inside, memory) : [];
      return [call, ...inside];
    });
  }

  /** @param {string} tag @param {string} className @param {string} text */
  function part(tag, className, text) {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  }

  /** @param {Call} call @param {Record<string, SignWords>} signs @returns {HTMLElement} */
  function rowElement({ row, key, level, position, setSize, inside }, signs) {
    const words = signs[row.sign];
    const element = part('div', `call ${words?.mood ?? 'more'}`, '');
    element.setAttribute('role', 'treeitem');
    element.setAttribute('aria-level', String(level));
    element.setAttribute('aria-setsize', String(setSize));
    element.setAttribute('aria-posinset', String(position));
    element.classList.toggle('at-fault', row.here !== undefined);
    element.classList.toggle('has-inside', inside.length > 0);
    element.style.setProperty('--level', String(level - 1));
    element.dataset.key = key;
    element.tabIndex = -1;
    if (words === undefined) element.textContent = row.told;
    else element.append(...rowParts(row, words));
    return element;
  }

  /** @param {Row} row @param {SignWords} words @returns {(Element | string)[]} */
  function rowParts({ name, told, gave, right, notes, here }, { mark, text }) {
    const markPart = part('b', 'call-mark', mark);
    markPart.setAttribute('aria-hidden', 'true');
    const asked = part('span', 'call-asked', '');
    asked.append(part('i', 'unseen', `${text}: `), part('code', '', name), ' ');
    asked.append(part('span', 'call-told', told));
    const parts = [markPart, asked];
    if (gave !== undefined) parts.push(part('span', 'call-gave', `→ ${gave}`));
    if (right !== undefined) parts.push(part('span', 'call-right', right));
    if (notes !== undefined) parts.push(part('span', 'call-notes', notes));
    if (here !== undefined) parts.push(part('em', 'call-here', here));
    return parts.flatMap((each) => [each, ' ']);
  }

  /** Shows the calls that are open now, and keeps the elements of those that were shown before. @param {Drawn} drawn */
  function update(drawn) {
    const { signs, calls, memory, rows, tree } = drawn;
    const shown = visibleCalls(
      calls.filter(({ around }) => around === undefined),
      memory,
    );
    removeOthers(rows, new Set(shown.map(({ key }) => key)));
    let before;
    for (const call of shown) {
      const element = rows.get(call.key) ?? rowElement(call, signs);
      if (!rows.has(call.key)) insert(element, before, tree);
      rows.set(call.key, element);
      if (call.inside.length > 0) {
        element.setAttribute('aria-expanded', String(isOpen(call, memory)));
      }
      before = element;
    }
    markReached(drawn, shown);
  }

  /** The row that was reached last is marked, and has the tab stop. @param {Drawn} drawn @param {Call[]} shown */
  function markReached(drawn, shown) {
    const stop = tabStop(drawn, shown);
    for (const [key, element] of drawn.rows) {
      element.tabIndex = key === stop?.key ? 0 : -1;
      if (key === drawn.memory.reached) element.setAttribute('aria-current', 'true');
      else element.removeAttribute('aria-current');
    }
  }

  /** @param {Map<string, HTMLElement>} rows @param {Set<string>} keys */
  function removeOthers(rows, keys) {
    for (const [key, element] of rows) {
      if (keys.has(key)) continue;
      element.remove();
      rows.delete(key);
    }
  }

  /** @param {HTMLElement} element @param {HTMLElement | undefined} before @param {HTMLElement} tree */
  function insert(element, before, tree) {
    if (before === undefined) tree.prepend(element);
    else before.after(element);
  }

  /** @param {Drawn} drawn @param {Call[]} shown */
  function tabStop({ memory }, shown) {
    const reached = shown.find(({ key }) => key === memory.reached);
    return reached ?? shown.find(({ row }) => row.here !== undefined) ?? shown[0];
  }

  /** @param {Drawn} drawn @param {Call | undefined} call @param {boolean} [isFocused] */
  function reach(drawn, call, isFocused = true) {
    if (call === undefined) return;
    drawn.memory.reached = call.key;
    for (let { around } = call; around !== undefined; around = around.around) {
      if (!isOpen(around, drawn.memory)) drawn.memory.opened.set(around.key, true);
    }
    update(drawn);
    if (isFocused) drawn.rows.get(call.key).focus();
    drawn.place.dispatchEvent(new CustomEvent('call-reached', { bubbles: true, detail: call }));
  }

  /** @param {Drawn} drawn @param {Call} call @param {boolean} isOpened */
  function setOpen(drawn, call, isOpened) {
    if (call.inside.length > 0) drawn.memory.opened.set(call.key, isOpened);
    reach(drawn, call);
  }

  /** @param {Call} call @param {Record<string, SignWords>} signs */
  function isWrong({ row }, signs) {
    return signs[row.sign]?.mood === 'bad';
  }

  /** The next wrong call behind the one that was reached last; after the last one, the first. @param {Drawn} drawn */
  function reachNextWrong(drawn) {
    const { calls, memory } = drawn;
    const at = calls.findIndex(({ key }) => key === memory.reached);
    const ordered = [...calls.slice(at + 1), ...calls.slice(0, at + 1)];
    reach(
      drawn,
      ordered.find((call) => isWrong(call, drawn.signs)),
    );
  }

  /** What each key does. @type {Record<string, (drawn: Drawn, call: Call) => void>} */
  const KEYS = {
    ArrowDown: (drawn, call) => reach(drawn, neighbour(drawn, call, 1)),
    ArrowUp: (drawn, call) => reach(drawn, neighbour(drawn, call, -1)),
    ArrowRight: (drawn, call) => {
      if (isOpen(call, drawn.memory)) reach(drawn, call.inside[0]);
      else setOpen(drawn, call, true);
    },
    ArrowLeft: (drawn, call) => {
      if (call.inside.length > 0 && isOpen(call, drawn.memory)) setOpen(drawn, call, false);
      else reach(drawn, call.around);
    },
    Home: (drawn) => reach(drawn, drawn.calls[0]),
    End: (drawn) => reach(drawn, shownCalls(drawn).at(-1)),
    Enter: (drawn, call) => setOpen(drawn, call, !isOpen(call, drawn.memory)),
    ' ': (drawn, call) => setOpen(drawn, call, !isOpen(call, drawn.memory)),
  };

  /** @param {Drawn} drawn */
  function shownCalls({ calls, rows }) {
    return calls.filter(({ key }) => rows.has(key));
  }

  /** @param {Drawn} drawn @param {Call} call @param {number} step */
  function neighbour(drawn, call, step) {
    const shown = shownCalls(drawn);
    return shown[shown.indexOf(call) + step];
  }

  /** @param {Element} target @returns {{ drawn: Drawn, call: Call } | undefined} */
  function callAt(target) {
    const drawn = drawnTrees.get(target.closest('.calls-drawn'));
    const key = target.closest('[role="treeitem"]')?.dataset.key;
    const call = drawn?.calls.find((each) => each.key === key);
    return call && { drawn, call };
  }

  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = callAt(event.target);
    const act = KEYS[event.key];
    if (at === undefined || act === undefined) return;
    event.preventDefault();
    act(at.drawn, at.call);
  });

  document.addEventListener('click', ({ target }) => {
    if (target.closest('.calls-next') !== null) {
      reachNextWrong(drawnTrees.get(target.closest('.calls-drawn')));
      return;
    }
    const at = callAt(target);
    if (at !== undefined) setOpen(at.drawn, at.call, !isOpen(at.call, at.drawn.memory));
  });

  /** Buttons above the tree, to which other scripts add theirs. @param {Element} place */
  function toolsIn(place) {
    const before = place.querySelector('.calls-tools');
    if (before !== null) return before;
    const tools = part('div', 'calls-tools', '');
    place.prepend(tools);
    return tools;
  }

  /** @param {Drawn} drawn */
  function showNextButton({ place, words, calls, signs }) {
    const tools = toolsIn(place);
    let button = tools.querySelector('.calls-next');
    if (button === null) {
      button = part('button', 'calls-next', words['next-wrong']);
      button.type = 'button';
      tools.append(button);
    }
    button.hidden = !calls.some((call) => isWrong(call, signs));
  }

  /** @param {Element} section @param {string} text @returns {Drawn} */
  function drawTree(section, text) {
    const { label, words, signs, rows } = JSON.parse(text);
    const memory = memories.get(section.id) ?? { opened: new Map(), reached: undefined };
    memories.set(section.id, memory);
    const calls = withInner(callsIn(rows));
    const tree = part('div', 'call-tree', '');
    tree.setAttribute('role', 'tree');
    tree.setAttribute('aria-label', label);
    const place = section.querySelector('.calls-drawn');
    const drawn = { text, place, words, signs, calls, memory, rows: new Map(), tree };
    showNextButton(drawn);
    const focusedKey = place.querySelector('[role="treeitem"]:focus')?.dataset.key;
    place.querySelector('.call-tree')?.remove();
    toolsIn(place);
    place.append(tree);
    update(drawn);
    if (focusedKey !== undefined) keepFocus(drawn, focusedKey);
    return drawn;
  }

  /** If the call is not made any more, the nearest call around it gets the focus. @param {Drawn} drawn @param {string} key */
  function keepFocus({ rows, tree }, key) {
    let nearest = key;
    while (nearest !== '' && !rows.has(nearest))
      nearest = nearest.slice(0, nearest.lastIndexOf('/'));
    (rows.get(nearest) ?? tree.querySelector('[tabindex="0"]'))?.focus({ preventScroll: true });
  }

  /** The way to the call at fault is opened when it is told, whatever was folded before. @param {Element} section */
  function openWhenTold(section) {
    const memory = memories.get(section.id);
    const isWayFolded = section.classList.contains('is-folded');
    if (memory.isWayFolded === true && !isWayFolded) {
      section.open = true;
      memory.opened.clear();
    }
    memory.isWayFolded = isWayFolded;
  }

  function drawAll() {
    for (const section of document.querySelectorAll('.calls')) {
      const place = section.querySelector('.calls-drawn');
      const text = section.querySelector('.calls-data').textContent;
      section.classList.add('is-drawn');
      const before = drawnTrees.get(place);
      if (before?.text === text) continue;
      const drawn = drawTree(section, text);
      drawnTrees.set(place, drawn);
      openWhenTold(section);
      update(drawn);
      place.dispatchEvent(new CustomEvent('calls-drawn', { bubbles: true, detail: drawn }));
    }
  }

  /** Other scripts wish for a call by its key. The focus stays where it is. */
  document.addEventListener('call-wished', ({ target, detail }) => {
    const drawn = drawnTrees.get(target);
    reach(
      drawn,
      drawn?.calls.find(({ key }) => key === detail),
      false,
    );
  });

  // The scripts that follow this one listen to what is drawn.
  document.addEventListener('DOMContentLoaded', drawAll);
  document.addEventListener('report-changed', drawAll);
})();

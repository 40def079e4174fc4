/**
 * The calls of a failure in a real browser: by keyboard, without a script, on paper, and on a phone. Needs Chromium
 * (Debian: `apt-get install chromium`, or name one in the variable CHROMIUM); without it the tests are skipped, and say so.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { gameTreeAnswers } from '../../exercises/game-tree/fixtures/game-tree-answers.ts';
import { sampleResult } from '../../exercises/game-tree/fixtures/sample-result.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { hintedUpTo } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import { HOSTILE, openInBrowser } from '../fixtures/html-browser-setup.ts';
import { manyCalls } from '../fixtures/many-calls.ts';
import { ON_CI } from '../fixtures/on-ci.ts';
import { htmlReport } from '../html-report.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) {
  console.warn(`Calls are not tested in a browser: there is no ${executablePath} (set CHROMIUM).`);
}

const answers = await gameTreeAnswers(PROJECT_FOLDER);

/** A function is wrong, with 300 calls. */
function resultWithCalls(name: string): GradeResult {
  const { loadError: _, ...sample } = sampleResult('words', answers);
  const wrong = sample.checks[1]!;
  const cases = [{ ...wrong.cases[0]!, calls: manyCalls(name) }];
  const text = Array.from({ length: 8 }, (_, index) => `  // line ${110 + index} of ${name}`);
  const functionTexts = [{ name, file: 'game-tree.ts', line: 110, text: text.join('\n') }];
  const check = { ...wrong, name: 'max_value', isProgram: undefined, cases };
  return { ...sample, functionTexts, checks: [check] };
}

describe.skipIf(!hasBrowser)('the calls of a failure in a browser', () => {
  const { prepared, watched } = openInBrowser(executablePath);
  let url: string;
  let page: Page;

  /** Opens the report of the result in the page that all tests share. */
  async function open(result: GradeResult, opened = prepared.page): Promise<void> {
    const file = path.join(prepared.folder, 'calls.html');
    writeFileSync(file, htmlReport(result, ON_CI));
    url = pathToFileURL(file).href;
    prepared.url = url;
    await opened.goto(url);
  }

  beforeEach(async () => {
    page = prepared.page;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: null, media: null });
    await open(resultWithCalls('max_value'));
  });

  const rows = (): Locator => page.locator('[role="treeitem"]');
  const focused = (): Promise<string | null> =>
    page.locator('[role="treeitem"]:focus').textContent();

  test('the way to the call at fault is open, and each row says where it is in the tree', async () => {
    const marked = page.locator('[role="treeitem"].at-fault');
    expect(await marked.isVisible()).toBe(true);
    expect(await marked.textContent()).toContain('right: 1');
    expect(await marked.textContent()).toContain('look here');
    const stated = await marked.evaluate((row) =>
      ['level', 'posinset', 'setsize', 'expanded'].map((name) => row.getAttribute(`aria-${name}`)),
    );
    expect(stated).toEqual(['6', '2', '50', 'true']);
    expect(await rows().locator('a, button').count()).toBe(0);
    expect(await rows().count()).toBeGreaterThan(250);
  });

  test('has one tab stop, which the arrow keys, Home and End move', async () => {
    expect(await page.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
    await page.locator('[data-step="back"]').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('look here');
    await page.keyboard.press('Home');
    expect(await focused()).toContain('level 1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toContain('level 2');
    const before = await rows().count();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('false');
    expect(await rows().count()).toBeLessThan(before - 100);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toContain('level 1');
    await page.keyboard.press('End');
    expect(await focused()).toContain('x1_ o48_');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toContain('x1_ o47_');
    expect(await page.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.locator('[role="treeitem"]:focus').count()).toBe(0);
  });

  test('opens and folds by Enter, Space and a click', async () => {
    const first = rows().first();
    await first.focus();
    await page.keyboard.press('Enter');
    expect(await rows().count()).toBe(1);
    await page.keyboard.press(' ');
    expect(await rows().count()).toBeGreaterThan(50);
    await first.click();
    expect(await rows().count()).toBe(1);
  });

  test('leads from one wrong call to the next, and opens what is around it', async () => {
    await rows().first().click();
    const next = page.getByRole('button', { name: 'Next wrong call' });
    const reached: (string | null)[] = [];
    for (let press = 0; press < 6; press++) {
      await next.press('Enter');
      reached.push(await page.locator(':focus .call-told').textContent());
    }
    const way = ['level 2', 'level 3', 'level 4', 'level 5', 'xxo xoo ___', 'level 1'];
    expect(reached).toEqual(way);
  });

  test('steps into a call, out of it with its value, and back, with the line in the function', async () => {
    const step = (name: string) => page.getByRole('button', { name }).press('Enter');
    const panel = page.locator('.call-steps');
    const current = () => panel.locator('.call-stack li').last().textContent();
    const back = () => panel.locator('.call-values li').allTextContents();
    expect(await panel.isVisible()).toBe(false);
    await step('Step in');
    expect(await current()).toContain('level 1');
    expect(await panel.locator('figcaption').textContent()).toBe('game-tree.ts:110');
    expect(await panel.locator('mark').textContent()).toContain('line 112 of max_value');
    expect(await panel.textContent()).toContain('Nothing has come back yet.');
    await step('Step in');
    expect(await current()).toContain('x1_ o0_');
    await step('Step out');
    expect(await current()).toContain('level 1');
    expect(await back()).toEqual(['✓right: max_value x1_ o0_ → max_value']);
    await step('Step in');
    expect(await current()).toContain('level 2');
    await step('Step back');
    await step('Step back');
    expect(await current()).toContain('x1_ o0_');
    expect(await page.locator('[role="treeitem"][aria-current]').textContent()).toContain(
      'x1_ o0_',
    );
    // By the tree, with all that has come back, and what the call itself gave.
    await page.locator('[role="treeitem"].at-fault').click();
    expect((await back()).length).toBe(49);
    const gave = await panel.locator('p.call-value').textContent();
    expect(gave).toBe('✗wrong: max_value xxo xoo ___ → max_value right: 1');
    const out = page.getByRole('button', { name: 'Step out' });
    for (let press = 0; press < 5; press++) await out.press('Enter');
    expect(await current()).toContain('level 1');
    expect(await out.getAttribute('aria-disabled')).toBe('true');
    // The focus stays on the button.
    expect(await page.locator(':focus').textContent()).toBe('Step out');
  });

  test('has no marked line before the hint that tells lines', async () => {
    await open(hintedUpTo(resultWithCalls('max_value'), 1));
    await page.getByRole('button', { name: 'Step in' }).click();
    expect(await page.locator('.call-source').textContent()).toContain('line 112 of max_value');
    expect(await page.locator('.call-steps mark').count()).toBe(0);
    expect(await page.locator('.calls-data').textContent()).not.toContain('112');
  });

  test('keeps the words of a program as words', async () => {
    await open(resultWithCalls(HOSTILE));
    expect(await page.title()).not.toBe('broken');
    expect(await page.locator('img').count()).toBe(0);
    expect(await rows().first().locator('code').textContent()).toBe(HOSTILE);
    await page.getByRole('button', { name: 'Step in' }).click();
    expect(await page.locator('.call-source').textContent()).toContain(HOSTILE);
    expect(await page.locator('img').count()).toBe(0);
  });

  test('has the way to the call at fault without a script, and on paper', async () => {
    const still = watched(await prepared.browser.newPage({ javaScriptEnabled: false }));
    await open(resultWithCalls('max_value'), still);
    const way = still.locator('.calls-still details[open] .at-fault');
    expect(await way.isVisible()).toBe(true);
    expect(await still.locator('.calls-drawn').isVisible()).toBe(false);
    await still.close();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.calls-still .at-fault').isVisible()).toBe(true);
    expect(await page.locator('.calls-drawn').isVisible()).toBe(false);
  });

  test('keeps the way folded before the first hint, on paper too', async () => {
    await open(hintedUpTo(resultWithCalls('max_value'), 0));
    expect(await rows().first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.calls-still').isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await page.locator('.calls > summary').click();
    expect(await rows().count()).toBe(1);
    expect(await page.locator('.at-fault').count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)(
    'fits a phone, and has nothing that axe-core finds, in %s',
    async (colorScheme) => {
      await page.setViewportSize({ width: 380, height: 800 });
      await page.emulateMedia({ colorScheme, media: null });
      await page.locator('[role="treeitem"]').nth(1).click();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(380);
      // The policy of the page allows no script but its own.
      const found = await findingsIn(page);
      expect(found).toEqual([]);
    },
  );
});

/** @returns what axe-core finds in the part with the calls */
async function findingsIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>("axe.run('.calls')");
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

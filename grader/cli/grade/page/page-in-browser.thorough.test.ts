/**
 * The page in a real browser, beside a real watch. Needs Chromium (Debian: `apt-get install chromium`, or name one in the
 * variable CHROMIUM); without it the tests are skipped, and say so.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { startProgram } from '../../../fixtures/run-program.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) {
  console.warn(`The live page is not tested in a browser: there is no ${executablePath}.`);
}

/** On a busy machine. */
const LONG_MS = 60_000;
const HOSTILE = `</script><img src=x onerror="document.title = 'broken'">`;

const right = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const wrong = right.replace(/Math\.max\(/, 'Math.min(');
/** Both functions take the other one's side. */
const bothWrong = wrong.replace(/Math\.min\((.*this\.max_value)/, 'Math.max($1');
const hostile = right.replace(
  /^( {2}isTerminal\(.*)$/m,
  `$1\n    throw new Error(${JSON.stringify(HOSTILE)});`,
);

let folder: string;
let watch: ChildProcess | undefined;
let browser: Browser;
let page: Page;
let trouble: string[] = [];

async function save(text: string): Promise<void> {
  await writeFile(path.join(folder, 'mine', 'game-tree.ts'), text);
}

/** @returns the address of the page */
async function startWatch(...more: readonly string[]): Promise<string> {
  const words = ['grade', 'mine', '--listed', '--watch', '--page', ...more];
  let said = '';
  watch = startProgram(folder, words);
  watch.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  watch.stdout?.resume();
  let address: string | undefined;
  await expect
    .poll(() => (address = /http:\/\/127\S+/.exec(said)?.[0]), { timeout: LONG_MS })
    .toBeDefined();
  return address!;
}

async function open(address: string): Promise<Page> {
  const opened = await browser.newPage();
  opened.on('pageerror', (error) => trouble.push(error.message));
  await opened.goto(address);
  return opened;
}

function points(shown: Page): Promise<string | null> {
  return shown.locator('#live-points').textContent();
}

async function waitForPoints(shown: Page, text: string): Promise<void> {
  await expect.poll(() => points(shown), { timeout: LONG_MS }).toBe(text);
}

describe.skipIf(!hasBrowser)('the page that follows a watch', () => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
  });

  afterAll(() => browser?.close());

  beforeEach(async () => {
    trouble = [];
    folder = await mkdtemp(path.join(tmpdir(), 'live-'));
    await mkdir(path.join(folder, 'mine'));
    await save(wrong);
  });

  afterEach(async () => {
    watch?.kill('SIGKILL');
    for (const context of browser.contexts()) await context.close();
    await rm(folder, { recursive: true, force: true });
    expect(trouble).toEqual([]);
  });

  it('changes with a save, while the focus and what is open stay', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    const allCases = page.locator('details.all');
    await allCases.locator('summary').click();
    await page.locator('#live-again').focus();
    await page.evaluate('scrollTo(0, 100)');
    const place = (): Promise<number> =>
      page.locator('.overview').evaluate((overview) => overview.getBoundingClientRect().top);
    const before = await place();
    await save(right);
    await waitForPoints(page, '70 of 70 points');
    expect(await page.title()).toBe('70/70 mine');
    expect(await page.locator('.live-change').textContent()).toContain('max_value');
    expect(await page.locator('section.check').count()).toBe(0);
    expect(await allCases.evaluate((details) => details.hasAttribute('open'))).toBe(true);
    expect(await page.evaluate('document.activeElement?.id')).toBe('live-again');
    // The browser scrolls by whole pixels.
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
  });

  it('shows one hint after the other by a button that the keyboard reaches', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    expect(await page.locator('.advice').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.id')).toBe('live-hint');
    await page.keyboard.press('Enter');
    await page.locator('.advice').first().waitFor({ timeout: LONG_MS });
    expect(await page.evaluate('document.activeElement?.id')).toBe('live-hint');
  });

  it('shows the calls, and opens the way to the call at fault with the first hint', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    const calls = page.locator('#calls-max_value');
    expect(await calls.locator('[role="treeitem"]').first().isVisible()).toBe(false);
    expect(await page.locator('.at-fault').count()).toBe(0);
    await page.locator('#live-hint').focus();
    await page.keyboard.press('Enter');
    await calls.locator('[role="treeitem"].at-fault').waitFor({ timeout: LONG_MS });
    expect(await page.evaluate('document.activeElement?.id')).toBe('live-hint');
    expect(await calls.textContent()).not.toContain('line ');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => calls.locator('[role="treeitem"]').nth(1).textContent(), { timeout: LONG_MS })
      .toContain('line ');
  });

  it('keeps what is open of the calls, and the focus on one of them, after a save', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    const calls = page.locator('#calls-max_value');
    await calls.locator('> summary').focus();
    await page.keyboard.press('Enter');
    // Behind the buttons.
    for (let press = 0; press < 5; press++) await page.keyboard.press('Tab');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    const focused = page.locator('[role="treeitem"]:focus');
    const name = await focused.locator('.call-asked').textContent();
    const openCalls = calls.locator('[role="treeitem"][aria-expanded="true"]');
    expect(await openCalls.count()).toBe(2);
    await save(bothWrong);
    await expect.poll(() => points(page), { timeout: LONG_MS }).not.toBe('57 of 70 points');
    expect(await focused.locator('.call-asked').textContent()).toBe(name);
    expect(await openCalls.count()).toBe(2);
    // The calls of max_value are no longer right as they were.
    expect(await calls.textContent()).toContain('turned from right to wrong');
    await save(right);
    await waitForPoints(page, '70 of 70 points');
    expect(await calls.count()).toBe(0);
  });

  it('steps through the calls, beside the function as it was saved last', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    const calls = page.locator('#calls-max_value');
    await calls.locator('> summary').click();
    await calls.locator('[data-step="in"]').focus();
    await page.keyboard.press('Enter');
    const source = calls.locator('.call-source');
    expect(await source.textContent()).toContain('return Math.min(');
    expect(await source.locator('mark').count()).toBe(0);
    await save(wrong.replace('return Math.min(', 'return 0 + Math.min('));
    await expect
      .poll(() => source.textContent(), { timeout: LONG_MS })
      .toContain('return 0 + Math.min(');
    expect(await page.evaluate('document.activeElement?.dataset.step')).toBe('in');
    // Lines are told by the second hint.
    await page.locator('#live-hint').click();
    await calls.locator('[role="treeitem"].at-fault').waitFor({ timeout: LONG_MS });
    await page.locator('#live-hint').click();
    await source.locator('mark').waitFor({ timeout: LONG_MS });
  });

  it('keeps the words of a program as words', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    await save(hostile);
    await page.getByText(HOSTILE).first().waitFor({ timeout: LONG_MS });
    expect(await page.title()).not.toBe('broken');
    expect(await page.locator('img').count()).toBe(0);
  });

  it('says that a program cannot be loaded, and follows again', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    await save(`${right}\n}`);
    await page.locator('.load-error').waitFor({ timeout: LONG_MS });
    await save(right);
    await waitForPoints(page, '70 of 70 points');
  });

  it('plays a game by the keyboard, which a save does not end', async () => {
    page = await open(await startWatch());
    await waitForPoints(page, '57 of 70 points');
    await page.locator('#live-game summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#live-play-x').focus();
    await page.keyboard.press('Enter');
    const state = page.locator('#live-game-state');
    await expect.poll(() => state.textContent(), { timeout: LONG_MS }).toBe('Your move (X).');
    // The board is one tab stop; the arrows lead through its squares.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('2,2, empty');
    await page.keyboard.press('Enter');
    const remarks = page.locator('.live-game-remarks');
    await expect
      .poll(() => remarks.textContent(), { timeout: LONG_MS })
      .toContain('Your program (O) plays');
    expect(await focused.getAttribute('aria-label')).toBe('2,2, X');
    await save(right);
    await waitForPoints(page, '70 of 70 points');
    expect(await remarks.textContent()).toContain('Your program was read again');
    expect(await page.locator('#live-board .mark-x').count()).toBe(1);
    expect(await focused.getAttribute('aria-label')).toBe('2,2, X');
  });

  it('shows what the program takes each move to be worth, as text in each square and in its name', async () => {
    await save(right.replace(/Math\.min\(/, 'Math.max('));
    page = await open(await startWatch());
    await page.locator('#live-game summary').click();
    await page.locator('#live-play-x').click();
    const state = page.locator('#live-game-state');
    await expect.poll(() => state.textContent(), { timeout: LONG_MS }).toBe('Your move (X).');
    await page.locator('#live-game-values').focus();
    await page.keyboard.press('Enter');
    const square = page.locator('#live-square-1\\,1');
    await expect
      .poll(() => square.getAttribute('aria-label'), { timeout: LONG_MS })
      .toBe('1,1, empty, worth 1 in its tree (right: 0)');
    expect(await square.getAttribute('data-own')).toBe('1');
    expect(await square.getAttribute('data-right')).toBe('0');
    expect(await page.evaluate('document.activeElement?.id')).toBe('live-game-values');
    expect(await page.locator('.live-game-remarks').textContent()).toContain('none is right');
    // Screen readers hear the state of the game, and neither nine squares nor the remarks.
    expect(await page.locator('[role="status"], [aria-live]').allTextContents()).toEqual([
      await points(page),
      'Your move (X).',
    ]);
    await square.click();
    await expect.poll(() => square.getAttribute('aria-label')).toMatch(/^1,1, X/);
    expect(await page.locator('#live-board [data-right]').count()).toBe(0);
  });

  it('shows the same in two tabs, and says when the watch is gone and when it is there again', async () => {
    const free = String(20_000 + (process.pid % 20_000));
    const address = await startWatch('--port', free);
    const tabs = [await open(address), await open(address)];
    for (const tab of tabs) await waitForPoints(tab, '57 of 70 points');
    watch!.kill('SIGTERM');
    for (const tab of tabs) await tab.locator('#live-lost').waitFor({ timeout: LONG_MS });
    await save(right);
    expect(await startWatch('--port', free)).toBe(address);
    for (const tab of tabs) {
      await waitForPoints(tab, '70 of 70 points');
      expect(await tab.locator('#live-lost').isVisible()).toBe(false);
    }
  });

  it.each(['light', 'dark'] as const)('has nothing that axe-core finds, in %s', async (scheme) => {
    page = await open(await startWatch());
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 380, height: 800 });
    await waitForPoints(page, '57 of 70 points');
    await page.locator('#live-game summary').click();
    await page.locator('#live-play-x').click();
    await page.locator('#live-game-values').click();
    await page.locator('#live-board [data-right]').first().waitFor({ timeout: LONG_MS });
    await page.locator('#calls-max_value > summary').click();
    await page.locator('#calls-max_value [data-step="in"]').click();
    await page.evaluate(axe.source);
    const found = await page.evaluate<AxeResults>('axe.run()');
    const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(told).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(380);
  });
});

/**
 * The page in a real browser: opened, stepped and folded, by mouse and by keyboard, with a
 * submission's hostile words in it. Needs Chromium (Debian: `apt-get install chromium`, or name one
 * in the variable CHROMIUM); without it the tests are skipped, and say so. A quick run has one of
 * them: what is shown is drawn without a graphics card, which takes a second for each test.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gameTreeAnswers } from '../exercises/game-tree/answers.ts';
import { sampleResult } from '../exercises/game-tree/fixtures/sample-result.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { PAGES } from './fixtures/exercise-pages.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { htmlReport } from './html-report.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) {
  console.warn(
    `The page is not tested in a browser: there is no ${executablePath} (set CHROMIUM).`,
  );
}

const HOSTILE = `</script><script>document.title = 'broken'</script><img src=x onerror="document.title = 'broken'">`;

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let folder: string;
  let url: string;
  let browser: Browser;
  /** Loaded anew by each test, since another page would be another process. */
  let page: Page;
  /** What a page must never do: see {@link watched}. */
  let trouble: string[] = [];

  beforeAll(async () => {
    const answers = await gameTreeAnswers(PROJECT_FOLDER);
    folder = mkdtempSync(path.join(tmpdir(), 'page-'));
    const file = path.join(folder, 'page.html');
    url = pathToFileURL(file).href;
    writeFileSync(file, htmlReport(sampleResult(HOSTILE, answers), ON_CI));
    const { chromium } = await import('playwright-core');
    browser = await chromium.launch({
      executablePath,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    });
    page = watched(await browser.newPage());
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  afterEach(() => {
    expect(trouble).toEqual([]);
  });

  function watched(opened: Page): Page {
    opened.on('console', (message) => trouble.push(`console: ${message.text()}`));
    opened.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
    opened.on('request', (request) => {
      if (request.url() !== url) trouble.push(`request: ${request.url()}`);
    });
    return opened;
  }

  beforeEach(async () => {
    trouble = [];
    await page.goto(url);
  });

  test('shows the words of a submission as words, and opens its tree at the first difference, which mouse and keyboard fold and unfold', async () => {
    expect(await page.title()).toContain(HOSTILE);
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('.happened p').first().textContent()).toBe(HOSTILE);
    const tree = page.locator('.tree').first();
    const goal = tree.locator('.goal');
    expect(await goal.isVisible()).toBe(true);
    expect(await goal.locator('.row').first().textContent()).toBe(
      'O 1,3value differsYour tree: +1Right tree: 0',
    );
    const root = tree.locator('summary').first();
    await root.click();
    expect(await goal.isVisible()).toBe(false);
    await root.press('Enter');
    expect(await goal.isVisible()).toBe(true);
  });

  test.runIf(isThorough)('is no wider than a phone, in dark and in light', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme });
      await page.goto(url);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: null });
  });

  describe('of another exercise', () => {
    const open = async (name: keyof typeof PAGES): Promise<Page> => {
      const file = path.join(folder, 'other.html');
      writeFileSync(file, await PAGES[name]());
      const first = url;
      url = pathToFileURL(file).href;
      await page.goto(url);
      url = first;
      return page;
    };

    test.runIf(isThorough)('steps through a search by slider, button and keyboard', async () => {
      const other = await open('alpha-beta: a tip too many and one too few');
      const said = () => other.locator('.ab-said li:visible').textContent();
      expect(await said()).toMatch(/^Step 7 of 7/);
      await other.getByRole('button', { name: 'Start' }).click();
      expect(await said()).toMatch(/^Step 0 of 7/);
      await other.keyboard.press('ArrowRight');
      await other.keyboard.press('ArrowRight');
      expect(await said()).toMatch(/^Step 2 of 7/);
      await other.getByRole('button', { name: 'Back' }).click();
      expect(await said()).toMatch(/^Step 1 of 7/);
      await other.getByRole('slider').focus();
      await other.keyboard.press('End');
      expect(await said()).toMatch(/^Step 7 of 7/);
    });

    test.runIf(isThorough).each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
      'is no wider than a phone: %s',
      async (name) => {
        await page.setViewportSize({ width: 360, height: 740 });
        const other = await open(name);
        expect(await other.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await page.setViewportSize({ width: 1280, height: 720 });
      },
    );
  });

  test.runIf(isThorough)('is there to read without a script, and whole on paper', async () => {
    const still = watched(await browser.newPage({ javaScriptEnabled: false }));
    await still.goto(url);
    expect(await still.locator('.tree .goal').isVisible()).toBe(true);
    expect(await still.locator('.why figure').last().isVisible()).toBe(true);
    await still.close();
    const others = page.locator('.others li, .printed pre');
    const folded = page.locator('.tree details:not([open]) > ul');
    expect(await others.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const each of await others.all()) expect(await each.isVisible()).toBe(true);
    // The long list of cases is left out, and what is folded in trees stays so.
    expect(await page.locator('.all').isVisible()).toBe(false);
    expect(await folded.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });
});

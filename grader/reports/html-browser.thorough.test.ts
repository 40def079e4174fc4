/**
 * The page in a real browser: opened, stepped and folded, by mouse and by keyboard, with a
 * submission's hostile words in it. Needs Chromium (Debian: `apt-get install chromium`, or name one
 * in the variable CHROMIUM); without it the tests are skipped, and say so. A quick run has one of
 * them: what is shown is drawn without a graphics card, which takes a second for each test.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGES } from './fixtures/exercise-pages.ts';
import { openInBrowser } from './fixtures/html-browser-setup.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) {
  console.warn(
    `The page is not tested in a browser: there is no ${executablePath} (set CHROMIUM).`,
  );
}

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  const { prepared, watched } = openInBrowser(executablePath);

  test('is no wider than a phone, in dark and in light', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await prepared.page.setViewportSize({ width: 360, height: 740 });
      await prepared.page.emulateMedia({ colorScheme });
      await prepared.page.goto(prepared.url);
      expect(await prepared.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    }
    await prepared.page.setViewportSize({ width: 1280, height: 720 });
    await prepared.page.emulateMedia({ colorScheme: null });
  });

  describe('of another exercise', () => {
    const open = async (name: keyof typeof PAGES): Promise<Page> => {
      const file = path.join(prepared.folder, 'other.html');
      writeFileSync(file, await PAGES[name]());
      const first = prepared.url;
      prepared.url = pathToFileURL(file).href;
      await prepared.page.goto(prepared.url);
      prepared.url = first;
      return prepared.page;
    };

    test('steps through a search by slider, button and keyboard', async () => {
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

    test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
      'is no wider than a phone: %s',
      async (name) => {
        await prepared.page.setViewportSize({ width: 360, height: 740 });
        const other = await open(name);
        expect(await other.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await prepared.page.setViewportSize({ width: 1280, height: 720 });
      },
    );
  });

  test('is there to read without a script, and whole on paper', async () => {
    const still = watched(await prepared.browser.newPage({ javaScriptEnabled: false }));
    await still.goto(prepared.url);
    // The case of the whole program is folded. A browser unfolds it without a script.
    await still.locator('details.others:has(.tree) > summary').first().click();
    expect(await still.locator('.tree .goal').isVisible()).toBe(true);
    expect(await still.locator('.why figure').last().isVisible()).toBe(true);
    await still.close();
    const others = prepared.page.locator('.others > ul > li, .printed pre');
    const folded = prepared.page.locator('.tree details:not([open]) > ul');
    expect(await others.first().isVisible()).toBe(false);
    await prepared.page.emulateMedia({ media: 'print' });
    for (const each of await others.all()) expect(await each.isVisible()).toBe(true);
    // The long list of cases is left out, and what is folded in trees stays so.
    expect(await prepared.page.locator('.all').isVisible()).toBe(false);
    expect(await folded.first().isVisible()).toBe(false);
    await prepared.page.emulateMedia({ media: null });
  });
});

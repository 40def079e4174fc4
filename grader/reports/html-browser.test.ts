/**
 * The page in a real browser: opened, stepped and folded, by mouse and by keyboard, with a
 * submission's hostile words in it. Needs Chromium (Debian: `apt-get install chromium`, or name one
 * in the variable CHROMIUM); without it the tests are skipped, and say so. A quick run has one of
 * them: what is shown is drawn without a graphics card, which takes a second for each test.
 */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOSTILE, openInBrowser } from './fixtures/html-browser-setup.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) {
  console.warn(
    `The page is not tested in a browser: there is no ${executablePath} (set CHROMIUM).`,
  );
}

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  const { prepared } = openInBrowser(executablePath);

  test('shows the words of a submission as words, and opens its tree at the first difference, which mouse and keyboard fold and unfold', async () => {
    expect(await prepared.page.title()).toContain(HOSTILE);
    expect(await prepared.page.locator('img').count()).toBe(0);
    expect(await prepared.page.locator('.happened p').first().textContent()).toBe(HOSTILE);
    // The case of the whole program is folded.
    await prepared.page
      .locator('details:has(.tree)')
      .first()
      .evaluate((details) => details.setAttribute('open', ''));
    const tree = prepared.page.locator('.tree').first();
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
});

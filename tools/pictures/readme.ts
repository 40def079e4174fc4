/**
 * Draws the README's pictures from what the grader really says of a wrong program:
 * `terminal.svg` is its output in a terminal, letter for letter; `page.png` the HTML report in Chromium
 * (at /usr/bin/chromium, or named in the variable CHROMIUM), and is left as it is where there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import stringWidth from 'fast-string-width';
import { chromium } from 'playwright-core';
import { escapeHtml } from '../../grader/base/text/html.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';

const WRONG = 'grader/exercises/game-tree/fixtures/wrong/two-loud-bugs';
const COLUMNS = 80;
const [LETTER_WIDTH, LINE_HEIGHT, MARGIN] = [8.4, 19, 16] as const;
const MOST_LINES = 23;

/** The colours of a dark terminal, by the codes that set them. */
const COLOURS: Readonly<Record<string, string>> = {
  '31': '#f47067',
  '32': '#57ab5a',
  '33': '#c69026',
  '34': '#539bf5',
  '35': '#b083f0',
  '36': '#39c5cf',
  '90': '#768390',
};

interface TextStyle {
  readonly colour?: string;
  readonly isBold?: boolean;
  readonly isDim?: boolean;
}

function styleAfter(style: TextStyle, code: string): TextStyle {
  const { colour, ...others } = style;
  if (code === '0' || code === '') return {};
  if (code === '1') return { ...style, isBold: true };
  if (code === '2') return { ...style, isDim: true };
  if (code === '22') return { ...style, isBold: false, isDim: false };
  if (code === '39') return others;
  const named = COLOURS[code];
  return named === undefined ? style : { ...style, colour: named };
}

function lineSvg(line: string, row: number): string {
  let style: TextStyle = {};
  let column = 0;
  const y = MARGIN + LINE_HEIGHT * (row + 0.75);
  return line
    .split('\u001b[')
    .map((part, index) => {
      const [, codes = '', text = ''] =
        index === 0 ? ['', '', part] : (/^([\d;]*)m(.*)$/s.exec(part) ?? ['', '', part]);
      if (index > 0) for (const code of codes.split(';')) style = styleAfter(style, code);
      const x = MARGIN + column * LETTER_WIDTH;
      const width = stringWidth(text);
      column += width;
      if (text.trim() === '') return '';
      const looks = [
        style.colour === undefined ? '' : ` fill="${style.colour}"`,
        style.isBold === true ? ' font-weight="bold"' : '',
        style.isDim === true ? ' opacity="0.65"' : '',
      ].join('');
      const length = (width * LETTER_WIDTH).toFixed(1);
      // Ordinary spaces would be taken together.
      const letters = escapeHtml(text.replaceAll(' ', '\u00a0'));
      return `<text x="${x.toFixed(1)}" y="${y}" textLength="${length}"${looks}>${letters}</text>`;
    })
    .join('');
}

/** @param text with codes for colours */
function terminalSvg(text: string): string {
  const lines = text.trimEnd().split('\n');
  const width = 2 * MARGIN + COLUMNS * LETTER_WIDTH;
  const height = 2 * MARGIN + lines.length * LINE_HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>What npm run grade says of a program with two mistakes</title>
<rect width="100%" height="100%" rx="8" fill="#22272e"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="#adbac7">
${lines.map(lineSvg).filter(Boolean).join('\n')}
</g>
</svg>
`;
}

export async function drawReadme(into: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const page = path.join(folder, 'page.html');
  const given = ['grade', WRONG, '--shown-as', 'starter', '--sandbox', 'basic'];
  const { stdout } = spawnSync(
    process.execPath,
    ['grader/start.mjs', ...given, '--report', `html=${page}`],
    { cwd: PROJECT_FOLDER, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '1', CI: '' } },
  );
  const lines = stdout.split('\n').slice(0, MOST_LINES);
  const shown = ['$ npm run -s grade', ...lines, '…'].join('\n');
  writeFileSync(path.join(into, 'terminal.svg'), terminalSvg(shown));
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (existsSync(executablePath)) {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const opened = await browser.newPage({ viewport: { width: 1100, height: 900 } });
    await opened.goto(pathToFileURL(page).href);
    await opened.screenshot({ path: path.join(into, 'page.png') });
    await browser.close();
  }
  rmSync(folder, { recursive: true });
}

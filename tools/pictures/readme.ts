/**
 * Draws the README's pictures from the grader's real output for wrong programs. `terminal.svg` and `calls.svg` are its output in
 * a terminal; `page.png` is the HTML report in Chromium (/usr/bin/chromium, or the path in the variable CHROMIUM). Without Chromium the
 * picture stays as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import stringWidth from 'fast-string-width';
import { chromium } from 'playwright-core';
import { escapeHtml } from '../../grader/base/text/html.ts';
import { MISCONCEPTIONS } from '../../grader/exercises/game-tree/misconceptions/all.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { applyMisconception } from '../../grader/grading/evidence/misconceptions/apply-misconception.ts';

const WRONG_PROGRAM = 'grader/exercises/game-tree/fixtures/wrong/two-loud-bugs';
const COLUMNS = 80;
/** In units of the SVG picture, for the font size of 14. */
const CHARACTER_WIDTH = 8.4;
const LINE_HEIGHT = 19;
const MARGIN = 16;
/** The picture shows this many lines of the output. */
const MAX_LINES = 23;

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
  const newColour = COLOURS[code];
  return newColour === undefined ? style : { ...style, colour: newColour };
}

function lineSvg(line: string, row: number): string {
  const y = MARGIN + LINE_HEIGHT * (row + 0.75);
  let column = 0;
  const texts = styledParts(line).map(({ style, text }) => {
    const x = MARGIN + column * CHARACTER_WIDTH;
    const width = stringWidth(text);
    column += width;
    if (text.trim() === '') return '';
    const length = (width * CHARACTER_WIDTH).toFixed(1);
    // SVG would merge ordinary spaces.
    const characters = escapeHtml(text.replaceAll(' ', '\u00a0'));
    const attributes = attributesOf(style);
    return `<text x="${x.toFixed(1)}" y="${y}" textLength="${length}"${attributes}>${characters}</text>`;
  });
  return texts.join('');
}

interface StyledPart {
  readonly style: TextStyle;
  readonly text: string;
}

/** Splits a line at its codes. */
function styledParts(line: string): readonly StyledPart[] {
  const [first = '', ...others] = line.split('\u001b[');
  let style: TextStyle = {};
  const parts: StyledPart[] = [{ style, text: first }];
  for (const part of others) {
    const [, codes = '', text = ''] = /^([\d;]*)m(.*)$/s.exec(part) ?? ['', '', part];
    for (const code of codes.split(';')) style = styleAfter(style, code);
    parts.push({ style, text });
  }
  return parts;
}

function attributesOf({ colour, isBold, isDim }: TextStyle): string {
  const fill = colour === undefined ? '' : ` fill="${colour}"`;
  const weight = isBold === true ? ' font-weight="bold"' : '';
  const opacity = isDim === true ? ' opacity="0.65"' : '';
  return fill + weight + opacity;
}

interface TerminalPicture {
  /** The command as its user types it. */
  readonly command: string;
  /** Its output, with codes for colours. */
  readonly output: string;
  readonly title: string;
}

function terminalSvg({ command, output, title }: TerminalPicture): string {
  const all = output.trimEnd().split('\n');
  const shown = all.slice(0, MAX_LINES);
  const lines = [`$ ${command}`, ...shown, ...(all.length > shown.length ? ['…'] : [])];
  const width = 2 * MARGIN + COLUMNS * CHARACTER_WIDTH;
  const height = 2 * MARGIN + lines.length * LINE_HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeHtml(title)}</title>
<rect width="100%" height="100%" rx="8" fill="#22272e"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="#adbac7">
${lines.map(lineSvg).filter(Boolean).join('\n')}
</g>
</svg>
`;
}

/** @returns what the grader prints on a terminal */
function outputOf(given: readonly string[]): string {
  const { stdout } = spawnSync(process.execPath, ['grader/start.mjs', ...given], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '1', CI: '' },
  });
  return stdout;
}

export async function drawReadme(into: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const page = path.join(folder, 'page.html');
  const gradeArguments = ['grade', WRONG_PROGRAM, '--shown-as', 'starter', '--sandbox', 'basic'];
  const graded = terminalSvg({
    command: 'npm run -s grade',
    output: outputOf([...gradeArguments, '--report', `html=${page}`]),
    title: 'What npm run grade says of a program with two mistakes',
  });
  writeFileSync(path.join(into, 'terminal.svg'), graded);
  writeFileSync(path.join(into, 'calls.svg'), callsSvg(folder));
  await drawPage(page, path.join(into, 'page.png'));
  rmSync(folder, { recursive: true });
}

/** Draws the calls of a program in which one function is wrong. */
function callsSvg(folder: string): string {
  const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
  const bug = MISCONCEPTIONS.find(({ id }) => id === 'min-first-child-only')!;
  const submission = path.join(folder, 'game-tree.ts');
  writeFileSync(submission, applyMisconception(reference, bug));
  const input = 'xox oox ___';
  return terminalSvg({
    command: `npm run -s try -- "${input}" --trace`,
    output: outputOf(['try', input, '--trace', '--submission', submission]),
    title: 'What npm run try says of the calls of a program with one mistake',
  });
}

/** @param picture the file to write; it stays as it is where there is no browser */
async function drawPage(page: string, picture: string): Promise<void> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const opened = await browser.newPage({ viewport: { width: 1100, height: 900 } });
  await opened.goto(pathToFileURL(page).href);
  await opened.screenshot({ path: picture });
  await browser.close();
}

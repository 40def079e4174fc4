/** What is on the sheets of students and of the examiner, with text that would do harm in some of the formats. */
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { compileSchema } from '../../../base/validation/compile-schema.ts';
import { batchInfo } from '../../../fixtures/batch-info.ts';
import questionsSchema from '../../../results/questions.schema.json' with { type: 'json' };
import { examinerBlocks } from './examiner-sheet.ts';
import {
  CHOICE,
  COUNT,
  HOSTILE_LINES,
  madeQuiz,
  madeSheet,
  SECRET_SEED,
} from './fixtures/made-sheets.ts';
import { questionsJson } from './questions-json.ts';
import { sharingNotes } from './shared-questions.ts';
import { sheetAsHtml } from './sheet-html.ts';
import { sheetAsMarkdown } from './sheet-markdown.ts';
import { studentPart } from './student-sheet.ts';

const en = formatterFor('en');
const TITLE = 'Game tree';
const HOSTILE_NAME = '<script>alert(0)</script> | # *Zoé* ```';

function studentPage(who: string, formatMessage = en) {
  return { title: TITLE, blocks: [studentPart(madeSheet(who), TITLE, formatMessage)] };
}

function examinerPage(whos: readonly string[]) {
  const sheets = whos.map((who) => madeSheet(who));
  const without = [{ who: 'dan', reason: 'handed nothing in' }];
  const blocks = examinerBlocks(
    { sheets, without },
    {
      title: TITLE,
      seed: 'class-seed',
      count: 3,
      options: ['--exercise', 'gomoku'],
      relative: (file) => file,
      formatMessage: en,
    },
  );
  return { title: TITLE, blocks };
}

/** The lines in the blocks of code, and what is outside of them. */
function codeIn(markdown: string): { readonly code: string[]; readonly words: string[] } {
  const code: string[] = [];
  const words: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, opening = ''] = /^ *(`{3,})text$/.exec(line) ?? [];
    if (fence !== '' && line.trim() === fence) fence = '';
    else if (fence !== '') code.push(line);
    else if (opening !== '') fence = opening;
    else words.push(line);
  }
  expect(fence).toBe('');
  return { code, words };
}

describe('the sheet of a student', () => {
  const markdown = sheetAsMarkdown(studentPage('Ada Lovelace (ada)'));
  const page = sheetAsHtml(studentPage('Ada Lovelace (ada)'), en);

  it('gives away neither an answer nor a reason nor a seed', () => {
    for (const text of [markdown, page]) {
      expect(text).not.toMatch(
        /4711|reason is|as before|☑|class="right"|loop-rounds|ending-return/,
      );
      expect(text).not.toContain(SECRET_SEED);
      expect(text).not.toMatch(/--seed|--show/);
    }
  });

  it('is the same whichever choice is right', () => {
    for (const right of [0, 1, 2, 3]) {
      const answer = { ...CHOICE.answer, right } as typeof CHOICE.answer;
      const quiz = madeQuiz({ questions: [{ ...CHOICE, answer }, COUNT] });
      const part = studentPart(madeSheet('ada', quiz), TITLE, en);
      const first = studentPart(
        madeSheet('ada', madeQuiz({ questions: [CHOICE, COUNT] })),
        TITLE,
        en,
      );
      expect(part).toEqual(first);
    }
  });

  it('has every function once and whole, with the numbers of its lines', () => {
    const { code } = codeIn(markdown);
    expect(code.slice(0, HOSTILE_LINES.length)).toEqual(
      HOSTILE_LINES.map((line, index) => `${String(98 + index).padStart(3)} | ${line}`.trimEnd()),
    );
    expect(code.filter((line) => line.includes('function search'))).toHaveLength(1);
  });

  it('shows lines of a question only where no function on the sheet has them', () => {
    const { code } = codeIn(markdown);
    expect(code.filter((line) => line.startsWith('102 |'))).toHaveLength(1);
    expect(code).toContain('12 | const size = 3;');
  });

  it('has a box for each choice, one for not knowing, and a line for a number', () => {
    const boxes = markdown.match(/^- ☐ \*\*[A-D]\*\* /gm) ?? [];
    expect(boxes).toHaveLength(4 + 2);
    expect(markdown.match(/^- ☐ I do not know/gm)).toHaveLength(3);
    expect(markdown).toMatch(/a number.* \\_\\_\\_/);
    expect(page.match(/<span class="box">☐<\/span>/g)).toHaveLength(6 + 3);
    expect(page).toContain('<p class="line">');
  });

  it('has the student’s name at each question, since pages get mixed up', () => {
    expect(page.match(/<h2>Question \d of 3 · Ada Lovelace \(ada\)<\/h2>/g)).toHaveLength(3);
  });

  it('shows text of students as text', () => {
    const hostilePage = sheetAsHtml(studentPage(HOSTILE_NAME), en);
    expect(hostilePage.match(/<script/g)).toHaveLength(1);
    expect(hostilePage).toContain('<script></script>');
    expect(hostilePage).not.toContain('</code></pre>');
    const { words } = codeIn(sheetAsMarkdown(studentPage(HOSTILE_NAME)));
    expect(words.join('\n')).not.toMatch(/(?<!\\)<(?:script|b|\/li)/);
  });

  it('has a content security policy that allows no script but its own empty one', () => {
    expect(page).toContain("default-src 'none'");
    expect(page).toContain("script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });

  it('is written in Chinese as well', () => {
    const chinese = sheetAsHtml(studentPage('张三', formatterFor('zh')), formatterFor('zh'));
    expect(chinese).toContain('<html lang="zh-CN">');
    expect(chinese).toContain('第 1 个问题，共 3 个 · 张三');
  });
});

describe('the sheet of the examiner', () => {
  const markdown = sheetAsMarkdown(examinerPage(['ada', 'ben']));

  it('begins with the seed, a table of all answers, and who has no sheet', () => {
    expect(markdown).toContain('class\\-seed');
    expect(markdown).toContain('| ada | B | 4711 | A |\n| ben | B | 4711 | A |');
    expect(markdown).toMatch(/- dan\\:\S* handed nothing in/);
  });

  it('says of each question what is right, why, and which command shows it', () => {
    expect(markdown.match(/☑/g)).toHaveLength(2 * 2);
    expect(markdown).toContain('☑ **B**');
    expect(markdown).toMatch(/The right answer is 4711/);
    expect(markdown).toContain('as before');
    expect(markdown).toContain(
      `npm run quiz -- /class/ben --exercise gomoku --count 3 --seed ${SECRET_SEED} --show 3`,
    );
  });

  it('names those who have the same program, and the questions that they share', () => {
    expect(markdown).toMatch(
      /ada and ben handed in the same program\\. 3 questions are on more than/,
    );
    expect(markdown.match(/also on the sheet of ben/g)).toHaveLength(3);
    expect(markdown.match(/also on the sheet of ada/g)).toHaveLength(3);
  });

  it('says that all questions differ where they do', () => {
    const other = { ...CHOICE, id: 'another' };
    const sheets = [
      madeSheet('ada', madeQuiz({ questions: [CHOICE] })),
      madeSheet('ben', madeQuiz({ questions: [other] })),
    ];
    expect(sharingNotes(sheets, en)).toEqual([
      'ada and ben handed in the same program. All their questions differ.',
    ]);
  });

  const EXAMINER: Parameters<typeof examinerBlocks>[1] = {
    title: TITLE,
    seed: 's',
    count: 3,
    options: [],
    relative: (file) => file,
    formatMessage: en,
  };

  it('says how many questions are missing, and why', () => {
    const quiz = madeQuiz({ questions: [CHOICE], notes: ['Only one run is small enough.'] });
    const blocks = examinerBlocks({ sheets: [madeSheet('ada', quiz)], without: [] }, EXAMINER);
    expect(JSON.stringify(blocks)).toContain('ada: 1 of 3. Only one run is small enough.');
  });

  it('quotes the path of a program, whatever its name is', () => {
    const sheet = { ...madeSheet('ada'), place: { path: "-x'; rm -r $HOME", archive: undefined } };
    const blocks = examinerBlocks({ sheets: [sheet], without: [] }, EXAMINER);
    expect(JSON.stringify(blocks)).toContain("npm run quiz -- './-x'\\\\''; rm -r $HOME' --count");
  });
});

describe('questions.json', () => {
  const text = questionsJson(
    { sheets: [madeSheet('ada')], without: [{ who: 'dan', reason: 'handed nothing in' }] },
    batchInfo({ graderVersion: '2.0.0' }),
    3,
  );

  it('fits its schema', () => {
    const validate = compileSchema(questionsSchema, 'all');
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...JSON.parse(text), seed: 's' })).toBe(false);
  });

  it('has the answers and no seed', () => {
    expect(JSON.parse(text).sheets[0].questions[1].answer).toEqual({ type: 'count', right: 4711 });
    expect(text).not.toContain(SECRET_SEED);
  });
});

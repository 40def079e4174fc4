/** A class is graded in the language that is asked for, and what was not handed in is said in it too. */
import { expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';

it('the reasons of a batch have the same names and numbers in both languages', () => {
  const reasons = (['en', 'zh'] as const).map((language) => {
    const formatMessage = formatterFor(language);
    const shown = 'b/a.ts';
    return [
      formatMessage('intake.several', { count: 2, file: 'a.ts', shown }),
      formatMessage('intake.only-archives', { file: 'a.ts', shown: 'b.rar', count: 1 }),
      formatMessage('intake.only-archives', { file: 'a.ts', shown: 'b.rar', count: 2 }),
      formatMessage('intake.in-zip', { zip: 'b.zip', reason: '' }),
      formatMessage('intake.zip-too-large', { files: 500, mb: 50, unpackedMb: 20 }),
      formatMessage('intake.no-file', { file: 'a.ts', shown: ['b.docx'] }),
      formatMessage('intake.no-program', { shown }),
    ];
  });
  const names = (text: string): string[] =>
    (text.match(/[\w/]+\.\w+|\d+/g) ?? []).filter((name) => name !== '.zip').toSorted();
  for (const [index, en] of reasons[0]!.entries()) {
    const zh = reasons[1]![index]!;
    expect(names(zh)).toEqual(names(en));
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
});

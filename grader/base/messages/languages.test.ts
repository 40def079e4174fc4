import { expect, it } from 'vitest';
import { languageOf } from './format-message.ts';

it.each([
  ['en', { LANG: 'zh_CN.UTF-8' }, 'en'],
  ['zh', {}, 'zh'],
  [undefined, { LANG: 'zh_CN.UTF-8' }, 'zh'],
  [undefined, { LANG: 'zh-Hans' }, 'zh'],
  [undefined, { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en'],
  [undefined, { LANG: 'en_GB.UTF-8', LC_ALL: 'zh_CN' }, 'zh'],
  [undefined, { LANG: 'zh_TW', LC_ALL: '' }, 'zh'],
  [undefined, { LANG: 'zho' }, 'en'],
  [undefined, {}, 'en'],
] as const)('takes --lang %s with the environment %o for %s', (option, env, language) => {
  expect(languageOf(option, env)).toBe(language);
});

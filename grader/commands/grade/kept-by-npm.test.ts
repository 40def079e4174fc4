import { expect, it, test } from 'vitest';
import { keptByNpm } from './kept-by-npm.ts';

const options = ['watch', 'explain', 'lang', 'time-limit', 'cases', 'all'];

test.each([
  [{ npm_config_watch: 'true' }, 'watch', 'watch'],
  [{ npm_config_watchh: 'true' }, 'watchh', 'watch'],
  [{ npm_config_lang: 'zh' }, 'lang', 'lang'],
  [{ npm_config_long: 'true', npm_config_all: 'true', npm_config_global: 'true' }, 'lang', 'lang'],
  [{ npm_config_all: 'true' }, 'all', 'all'],
  [{ npm_config_time_limit: '3' }, 'time-limit', 'time-limit'],
])('in %j npm has kept --%s, meant was --%s', (env, given, meant) => {
  expect(keptByNpm(env, options)).toEqual([{ given, meant }]);
});

it('takes what npm sets by itself for nothing else', () => {
  const env = {
    npm_config_cache: '/home/ada/.npm',
    npm_config_user_agent: 'npm/10',
    npm_config_local_prefix: '/home/ada',
    npm_config_global: 'true',
    npm_config_watch: '',
    PATH: '/bin',
  };
  expect(keptByNpm(env, options)).toEqual([]);
});

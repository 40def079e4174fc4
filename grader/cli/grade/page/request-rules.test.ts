import { expect, it } from 'vitest';
import { forwardedHostOf, type RequestHead, routeOf } from './request-rules.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const local = { token, forwardedHost: undefined };
const codespace = { token, forwardedHost: 'fluffy-7071.app.github.dev' };

function requestFor(path: string, headers: RequestHead['headers'] = {}, method = 'GET') {
  return { method, target: `/${path}`, headers: { host: '127.0.0.1:7071', ...headers } };
}

function postFrom(origin: string | undefined, headers: RequestHead['headers'] = {}) {
  const withOrigin = { 'content-type': 'application/json', ...headers, ...(origin && { origin }) };
  return requestFor(`${token}/wish`, withOrigin, 'POST');
}

it('gives the page, its events and its wishes to who knows the token', () => {
  expect(routeOf(requestFor(`${token}/`), local)).toBe('page');
  expect(routeOf(requestFor(`${token}/events`), local)).toBe('events');
  expect(routeOf(postFrom('http://127.0.0.1:7071'), local)).toBe('wish');
});

it.each([
  ['no token', ''],
  ['another token', `${token.slice(1)}B/`],
  ['a longer token', `${token}A/`],
  ['a shorter token', `${token.slice(1)}/`],
  ['a token that is not the first part', `x/${token}/`],
])('refuses %s', (_what, path) => {
  expect(routeOf(requestFor(path), local)).toBe(403);
});

it.each([
  `${token}`,
  `${token}/../../etc/passwd`,
  `${token}/%2e%2e/secret`,
  `${token}/events/`,
  `${token}/events?x=1`,
  `${token}//`,
])('has nothing else below the token: %s', (path) => {
  expect(routeOf(requestFor(path), local)).toBe(404);
});

it.each([
  undefined,
  '',
  'example.org',
  'example.org:7071',
  '127.0.0.1.example.org',
  'localhost.example.org:7071',
  '127.0.0.1:7071@example.org',
  '[::1]:7071',
  'fluffy-7071.app.github.dev',
])('refuses a request to the host %s, also with the token', (host) => {
  expect(routeOf(requestFor(`${token}/`, { host }), local)).toBe(403);
});

it('takes any port, since an editor may forward the page to another one', () => {
  expect(routeOf(requestFor(`${token}/`, { host: 'localhost:3999' }), local)).toBe('page');
  expect(routeOf(postFrom('http://localhost:3999', { host: 'localhost:3999' }), local)).toBe(
    'wish',
  );
});

it('takes the forwarding name of a codespace as host and, with https, as origin', () => {
  const host = 'fluffy-7071.app.github.dev';
  expect(routeOf(requestFor(`${token}/`, { host }), codespace)).toBe('page');
  expect(routeOf(postFrom(`https://${host}`, { host }), codespace)).toBe('wish');
  expect(routeOf(postFrom(`http://${host}`, { host }), codespace)).toBe(403);
  expect(routeOf(postFrom('https://other-7071.app.github.dev', { host }), codespace)).toBe(403);
});

it('knows the forwarding name from the variables of a codespace alone', () => {
  const domain = { GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.github.dev' };
  const env = { CODESPACE_NAME: 'Fluffy', ...domain };
  expect(forwardedHostOf(env, 7071)).toBe('fluffy-7071.app.github.dev');
  expect(forwardedHostOf(domain, 7071)).toBe(undefined);
});

it.each([
  undefined,
  'null',
  'https://127.0.0.1:7071',
  'http://example.org',
  'http://127.0.0.1.example.org',
  'http://localhost:7071/',
  'http://localhost:7071 http://example.org',
])('takes no wish from the origin %s', (origin) => {
  expect(routeOf(postFrom(origin), local)).toBe(403);
});

it('takes wishes as JSON alone, which a form of another site cannot send', () => {
  const origin = 'http://127.0.0.1:7071';
  expect(routeOf(postFrom(origin, { 'content-type': 'text/plain' }), local)).toBe(415);
  expect(routeOf(postFrom(origin, { 'content-type': undefined }), local)).toBe(415);
  const withCharset = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect(routeOf(postFrom(origin, withCharset), local)).toBe('wish');
});

it.each([
  ['POST', ''],
  ['PUT', 'wish'],
  ['GET', 'wish'],
  ['POST', 'events'],
  ['OPTIONS', 'wish'],
  ['DELETE', ''],
])('does not answer %s to “%s”', (method, path) => {
  const origin = 'http://127.0.0.1:7071';
  expect(routeOf(requestFor(`${token}/${path}`, { origin }, method), local)).toBe(405);
});

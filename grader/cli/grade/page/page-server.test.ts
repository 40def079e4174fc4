import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GraderError } from '../../../base/grader-error.ts';
import { PageServer } from './page-server.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const REFUSAL = 'This address belongs to a watch.';

let state = 'first';
let wishes: unknown[] = [];
let server: PageServer;
let port: number;
let open: IncomingMessage[] = [];

beforeEach(async () => {
  state = 'first';
  wishes = [];
  open = [];
  const served = {
    document: () => `<p>${state}</p>`,
    event: () => JSON.stringify({ state }),
    onWish: (wish: unknown, value: unknown) => {
      wishes.push(value === undefined ? wish : [wish, value]);
      if (wish === 'move') return 'busy' as const;
      return wish === 'hint' ? ('done' as const) : ('unknown' as const);
    },
    refusal: REFUSAL,
  };
  server = await PageServer.start(served, { token, env: {} });
  port = Number(new URL(server.address).port);
});

afterEach(() => {
  for (const response of open) response.destroy();
  server.close();
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** @returns the answer as soon as its headers are there */
function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      open.push(response);
      response.on('error', () => {});
      resolve(response);
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response) text += String(piece);
  return text;
}

/** @returns the next text of a stream */
function nextOf(stream: IncomingMessage): Promise<string> {
  return new Promise((resolve) => stream.once('data', (piece) => resolve(String(piece))));
}

function post(body: string, headers: Readonly<Record<string, string>> = {}) {
  const own = { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}` };
  return send(`/${token}/wish`, { method: 'POST', headers: { ...own, ...headers }, body });
}

it('listens on this machine alone', () => {
  expect(server.address).toBe(`http://127.0.0.1:${port}/${token}/`);
});

it('sends the page in its present state, which nothing keeps', async () => {
  state = 'second';
  const response = await send(`/${token}/`);
  expect(response.statusCode).toBe(200);
  expect(await textOf(response)).toBe('<p>second</p>');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
  });
  const { headers } = response;
  expect(headers['set-cookie']).toBe(undefined);
  expect(headers['access-control-allow-origin']).toBe(undefined);
});

it('sends each later state to the pages that are open', async () => {
  const stream = await send(`/${token}/events`);
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(await nextOf(stream)).toBe('data: {"state":"first"}\n\n');
  state = 'second';
  server.update();
  expect(await nextOf(stream)).toBe('data: {"state":"second"}\n\n');
});

it.each(['/', '/etc/passwd', `/${token}/../`, `/BAAAAAAAAAAAAAAAAAAAAA/`])(
  'says one sentence and nothing else to who asks for %s',
  async (path) => {
    const response = await send(path);
    expect([403, 404]).toContain(response.statusCode);
    expect(await textOf(response)).toBe(`${REFUSAL}\n`);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  },
);

it('takes a wish that it knows from its own page', async () => {
  expect((await post('{"wish":"hint"}')).statusCode).toBe(204);
  expect(wishes).toEqual(['hint']);
});

it('passes on the value of a wish, and says when the one before has not ended', async () => {
  expect((await post('{"wish":"move","value":"2,3"}')).statusCode).toBe(429);
  expect(wishes).toEqual([['move', '2,3']]);
});

it.each([
  '',
  'hint',
  '{"wish":"rm -rf"}',
  '{"wish":{"toString":"hint"}}',
  '[]',
  'null',
  '{"wish":',
])('refuses the wish %s', async (body) => {
  const response = await post(body);
  expect(response.statusCode).toBe(400);
  expect(await textOf(response)).toBe(`${REFUSAL}\n`);
});

it('takes no wish from another site, and none without an origin', async () => {
  const foreign = await post('{"wish":"hint"}', { Origin: 'https://example.org' });
  expect(foreign.statusCode).toBe(403);
  const headers = { 'Content-Type': 'application/json' };
  const without = await send(`/${token}/wish`, {
    method: 'POST',
    headers,
    body: '{"wish":"hint"}',
  });
  expect(without.statusCode).toBe(403);
  expect(wishes).toEqual([]);
});

it('does not read a body of a megabyte', async () => {
  const response = await post(JSON.stringify({ wish: 'hint', more: 'x'.repeat(1_000_000) }));
  expect(response.statusCode).toBe(413);
  expect(wishes).toEqual([]);
});

it('gives four streams, refuses the others, and still serves the page', async () => {
  const responses = await Promise.all(Array.from({ length: 100 }, () => send(`/${token}/events`)));
  const codes = responses.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(4);
  expect(codes.filter((code) => code === 503)).toHaveLength(96);
  expect((await send(`/${token}/`)).statusCode).toBe(200);
  expect((await post('{"wish":"hint"}')).statusCode).toBe(204);
});

it('gives the stream of a page that is gone to another one', async () => {
  const streams = await Promise.all(Array.from({ length: 4 }, () => send(`/${token}/events`)));
  expect((await send(`/${token}/events`)).statusCode).toBe(503);
  streams[0]!.destroy();
  await expect.poll(async () => (await send(`/${token}/events`)).statusCode).toBe(200);
});

it('lives on after requests that are no HTTP', async () => {
  for (const text of ['\0\0\0\0', 'GET / HTTP/9\r\n\r\n', 'x'.repeat(100_000)]) {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.on('error', () => {});
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
  }
  expect((await send(`/${token}/`)).statusCode).toBe(200);
});

it('says which port is taken, and what to do', async () => {
  const served = {
    document: () => '',
    event: () => '',
    onWish: () => 'unknown' as const,
    refusal: '',
  };
  const error = await PageServer.start(served, { token, port, env: {} }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(GraderError);
  expect(error.message).toBe(
    `The port ${port} is used by another program, perhaps by another watch.`,
  );
  expect(error.advice).toMatch(/^End that program, choose another port, or leave --port out/);
});

it('ends with the watch', async () => {
  const stream = await send(`/${token}/events`);
  server.close();
  await new Promise((resolve) => stream.on('close', resolve));
  await expect(send(`/${token}/`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

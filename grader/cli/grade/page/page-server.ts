/**
 * Serves the page that follows a watch, on this machine alone. The page is a document that stays open, a stream of its
 * later states (server-sent events), and a place to which it posts what its user wishes.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraderError } from '../../../base/grader-error.ts';
import { userError } from '../../../base/messages/user-error.ts';
import { forwardedHostOf, type Refusal, routeOf, type ServerNames } from './request-rules.ts';

const LOOPBACK = '127.0.0.1';
/**
 * Browsers open at most six connections to one origin, so more streams would leave none for the page itself. A page
 * whose tab is hidden closes its stream.
 */
const MAX_STREAMS = 4;
const MAX_CONNECTIONS = 200;
const MAX_BODY_BYTES = 4096;
/** What may wait for a page to read it (a guess): some states. */
const MAX_UNREAD_BYTES = 8_000_000;
/** A request must be complete by then. Streams are answers, which may take as long as they like. */
const REQUEST_TIMEOUT_MS = 5000;
/** A proxy between browser and server closes a stream that is silent for a minute or so. */
const HEARTBEAT_MS = 25_000;

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What became of a wish. Where one is `busy`, it is not done, because the one before has not ended. */
export type WishOutcome = 'done' | 'busy' | 'unknown';

/** What the server sends and does. */
export interface ServedPage {
  /** The whole document in its present state. */
  readonly document: () => string;
  /** The present state as an event, which changes an open document; a text of one line. */
  readonly event: () => string;
  /** Does what the page's user wishes, if there is such a wish. Both are what the page sent: any values. */
  readonly onWish: (wish: unknown, value: unknown) => WishOutcome;
  /** The text of every refused request. It says nothing about the page. */
  readonly refusal: string;
}

export interface ServerOptions {
  readonly token: string;
  /** A free one is taken unless it is given. */
  readonly port?: number;
  readonly env: NodeJS.ProcessEnv;
}

export class PageServer {
  readonly #server: Server;
  readonly #served: ServedPage;
  readonly #streams = new Set<ServerResponse>();
  readonly #names: ServerNames;
  readonly #port: number;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(server: Server, served: ServedPage, { token, env }: ServerOptions) {
    this.#server = server;
    this.#served = served;
    this.#port = (server.address() as AddressInfo).port;
    this.#names = { token, forwardedHost: forwardedHostOf(env, this.#port) };
    this.#heartbeat = setInterval(() => this.#writeToAll(': still here\n\n'), HEARTBEAT_MS);
    this.#heartbeat.unref();
    server.on('request', (request, response) => this.#answer(request, response));
  }

  /** @throws {GraderError} when the port is taken or may not be used */
  static async start(served: ServedPage, options: ServerOptions): Promise<PageServer> {
    const server = createServer({
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: REQUEST_TIMEOUT_MS,
    });
    server.maxConnections = MAX_CONNECTIONS;
    await listen(server, options.port);
    return new PageServer(server, served, options);
  }

  /** The address to open in a browser, with the token. */
  get address(): string {
    const { token, forwardedHost } = this.#names;
    const origin =
      forwardedHost === undefined ? `http://${LOOPBACK}:${this.#port}` : `https://${forwardedHost}`;
    return `${origin}/${token}/`;
  }

  /** Sends the present state to all open pages. */
  update(): void {
    this.#writeToAll(this.#stateEvent());
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    // A client may go away at any time.
    request.on('error', () => {});
    response.on('error', () => {});
    const { method = '', url: target = '', headers } = request;
    const route = routeOf({ method, target, headers }, this.#names);
    if (route === 'page') this.#sendPage(response);
    else if (route === 'events') this.#openStream(response);
    else if (route === 'wish') this.#takeWish(request, response);
    else this.#refuse(response, route);
  }

  #sendPage(response: ServerResponse): void {
    const headers = { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' };
    response.writeHead(200, headers).end(this.#served.document());
  }

  #openStream(response: ServerResponse): void {
    if (this.#streams.size >= MAX_STREAMS) {
      this.#refuse(response, 503);
      return;
    }
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' });
    // The state may have changed since the document was sent.
    response.write(this.#stateEvent());
  }

  #takeWish(request: IncomingMessage, response: ServerResponse): void {
    const pieces: Buffer[] = [];
    let length = 0;
    request.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length <= MAX_BODY_BYTES) pieces.push(piece);
      else if (!response.headersSent) this.#refuse(response, 413);
    });
    request.on('end', () => {
      if (response.headersSent) return;
      const { wish, value } = postedIn(Buffer.concat(pieces));
      const outcome = this.#served.onWish(wish, value);
      if (outcome === 'done') response.writeHead(204, HEADERS).end();
      else this.#refuse(response, outcome === 'busy' ? 429 : 400);
    });
  }

  #refuse(response: ServerResponse, status: Refusal | 413 | 429 | 503): void {
    const headers = {
      ...HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      // What is left of the request is not read.
      Connection: 'close',
    };
    response.writeHead(status, headers).end(`${this.#served.refusal}\n`);
  }

  #stateEvent(): string {
    return `data: ${this.#served.event()}\n\n`;
  }

  #writeToAll(text: string): void {
    for (const stream of this.#streams) {
      // Of a page that reads nothing any more, nothing is kept. It connects again when it goes on.
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
      else stream.write(text);
    }
  }
}

/** @returns the posted wish with its value, as far as they are there */
function postedIn(body: Buffer): { readonly wish?: unknown; readonly value?: unknown } {
  try {
    return JSON.parse(body.toString('utf8')) ?? {};
  } catch {
    return {};
  }
}

/** @throws {GraderError} when the port is taken or may not be used */
function listen(server: Server, port = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen({ host: LOOPBACK, port }, () => {
      // Later errors concern single connections, which are closed.
      server.removeAllListeners('error').on('error', () => {});
      resolve();
    });
  });
}

function portError(error: NodeJS.ErrnoException, port: number): GraderError {
  const isTaken = error.code === 'EADDRINUSE';
  return userError(isTaken ? 'live.port-taken' : 'live.port-not-opened', {
    port: String(port),
    reason: error.code ?? error.message,
  });
}

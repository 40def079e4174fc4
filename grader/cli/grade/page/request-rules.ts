/**
 * Decides what a request to the page's server gets. Every other program on this machine and every web site that the user
 * visits can send requests to the server, so a request gets something only if it knows the secret token, was sent to an
 * address of this machine, and, if it changes anything, comes from the page itself.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The part of a request that the decision depends on. */
export interface RequestHead {
  readonly method: string;
  /** The path with a query, as the request line has it. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** What a request may get: the page, the stream of its changes, or the effect of a wish that was posted. */
export type Route = 'page' | 'events' | 'wish';

/** An HTTP status code. */
export type Refusal = 400 | 403 | 404 | 405 | 415;

export interface ServerNames {
  readonly token: string;
  /** The host name under which an editor in the cloud forwards the port, if it does. */
  readonly forwardedHost: string | undefined;
}

const ROUTES: ReadonlyMap<string, { readonly route: Route; readonly methods: readonly string[] }> =
  new Map([
    ['', { route: 'page', methods: ['GET', 'HEAD'] }],
    ['events', { route: 'events', methods: ['GET'] }],
    ['wish', { route: 'wish', methods: ['POST'] }],
  ]);

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;
/** An editor that forwards the port to another one may leave this origin as it is, so any port is accepted. */
const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

/**
 * The address of a forwarded port in GitHub Codespaces. Source of the form:
 * https://docs.github.com/en/codespaces/developing-in-a-codespace/forwarding-ports-in-your-codespace
 *
 * @returns nothing outside a codespace
 */
export function forwardedHostOf(env: NodeJS.ProcessEnv, port: number): string | undefined {
  const name = env['CODESPACE_NAME'];
  const domain = env['GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN'];
  if (name === undefined || domain === undefined) return undefined;
  return `${name}-${port}.${domain}`.toLowerCase();
}

/** @returns the route, or the status code with which the request is refused */
export function routeOf(request: RequestHead, names: ServerNames): Route | Refusal {
  const { method, target, headers } = request;
  if (!isOwnHost(headers.host, names)) return 403;
  const [, token = '', ...rest] = target.split('/');
  if (!isSame(token, names.token)) return 403;
  // The page finds everything else relative to its own folder, so its address ends with a slash.
  const found = rest.length === 0 ? undefined : ROUTES.get(rest.join('/'));
  if (found === undefined) return 404;
  if (!found.methods.includes(method)) return 405;
  if (method !== 'POST') return found.route;
  if (!isOwnOrigin(headers.origin, names)) return 403;
  return isJson(headers['content-type']) ? found.route : 415;
}

/**
 * A web site can make its own name point to this machine (DNS rebinding), and its scripts then count as coming from the
 * page's origin. The `Host` header still has the site's name.
 */
function isOwnHost(host: string | undefined, { forwardedHost }: ServerNames): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase();
  return LOCAL_HOST.test(name) || (forwardedHost !== undefined && name === forwardedHost);
}

function isOwnOrigin(origin: string | undefined, { forwardedHost }: ServerNames): boolean {
  if (origin === undefined) return false;
  const name = origin.toLowerCase();
  if (LOCAL_ORIGIN.test(name)) return true;
  return forwardedHost !== undefined && name === `https://${forwardedHost}`;
}

/** Compares in a time that does not depend on where two texts differ, so that a token cannot be guessed in parts. */
function isSame(given: string, right: string): boolean {
  const givenBytes = Buffer.from(given);
  const rightBytes = Buffer.from(right);
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes);
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

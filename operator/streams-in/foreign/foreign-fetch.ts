import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { AddressRefused, ImportRefused } from '#operator/streams-in/import-refused.ts';
import { hostOf, portOf, type OwnPlaces } from './own-places.ts';
import { isPrivateAddress } from './private-address.ts';
import { inWords, say } from '#operator/words/say.ts';

export interface ForeignQuestion {
  headers?: Record<string, string>;
  /** The longest silence of the other side, in ms. */
  silenceMs?: number;
  signal?: AbortSignal;
  method?: 'GET' | 'HEAD';
  /** Sent with each request, redirects included, and kept from each answer. */
  cookies?: { of: (url: URL) => string; keep: (url: URL, lines: readonly string[]) => void };
}

export interface ForeignAnswer {
  status: number;
  /** The address of the answer, after redirects. */
  url: URL;
  headers: Dispatcher.ResponseData['headers'];
  body: Readable;
}

/** Sends a request to a foreign server. Throws ImportRefused with a reason that can be shown. */
export type ForeignFetch = (address: string, question?: ForeignQuestion) => Promise<ForeignAnswer>;

/** Why an address is refused: it is private, or belongs to this service itself. */
export type Refusal = 'private' | 'own';

export interface ForeignNetwork {
  fetch: ForeignFetch;
  /** Why an address will be refused by its text alone, without a DNS lookup, or null. */
  refusal: (address: string) => Refusal | null;
  close: () => Promise<void>;
}

/**
 * Access to foreign servers. Private addresses are refused wherever they occur: in the address, in a redirect, and in
 * the DNS result at the time of the connection. `allowedHosts` are names or addresses that may be private; `*` allows
 * all. Addresses in `own` are always refused.
 */
export function openForeignNetwork(
  allowedHosts: readonly string[],
  own: OwnPlaces,
): ForeignNetwork {
  const isAllowed = (host: string) => allowedHosts.includes('*') || allowedHosts.includes(host);
  const rules: Rules = { isAllowed, own };
  const agent = new Agent({ connect: guardedConnector(rules) });

  const once = async (url: URL, question: ForeignQuestion) => {
    checkAddress(url, rules);
    const { silenceMs = importBounds.silenceMs, signal, method = 'GET' } = question;
    try {
      const ask = () =>
        request(withoutUser(url), {
          dispatcher: agent,
          method,
          headers: headersFor(url, question),
          headersTimeout: silenceMs,
          bodyTimeout: silenceMs,
          ...(signal ? { signal } : {}),
        });
      const answer = await ask().catch((error: unknown) => {
        if (method === 'GET' && wasClosing(error)) return ask();
        throw error;
      });
      question.cookies?.keep(url, [answer.headers['set-cookie'] ?? []].flat());
      return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw failureOf(url, error);
    }
  };

  return {
    fetch: async (address, question = {}) => {
      let url = parsed(address);
      let asked = question;
      for (let turn = 0; turn <= importBounds.redirectsMax; turn += 1) {
        const { statusCode: status, headers, body } = await once(url, asked);
        const location = status >= 300 && status < 400 ? headers.location : undefined;
        if (typeof location !== 'string') return { status, url, headers, body };
        body.on('error', () => undefined).destroy();
        const next = parsed(location, url);
        // Another server gets no credentials of this one.
        if (next.origin !== url.origin) asked = withoutCredentials(asked);
        url = next;
      }
      throw new AddressRefused(say('redirectsAgain', { host: url.host }));
    },
    refusal: (address) => {
      const url = URL.parse(address);
      return url && refusalOf(url, rules);
    },
    close: () => agent.close(),
  };
}

/** Our own headers, then those of the question; a user in the address, and cookies, unless it has its own. */
function headersFor(url: URL, { headers = {}, cookies }: ForeignQuestion): Record<string, string> {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const cookie = names.has('cookie') ? '' : (cookies?.of(url) ?? '');
  const isNamed = url.username !== '' && !names.has('authorization');
  const word = `${unescaped(url.username)}:${unescaped(url.password)}`;
  return {
    'user-agent': 'Sintonia',
    accept: '*/*',
    ...(isNamed && { authorization: `Basic ${Buffer.from(word).toString('base64')}` }),
    ...(cookie !== '' && { cookie }),
    ...headers,
  };
}

/** A text with a broken escape is taken as it is. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutUser(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

/** The question for another server than the one that its credentials are for. */
export function withoutCredentials(question: ForeignQuestion): ForeignQuestion {
  const headers = Object.entries(question.headers ?? {}).filter(
    ([name]) => !/^(?:authorization|cookie)$/i.test(name),
  );
  return { ...question, headers: Object.fromEntries(headers) };
}

interface Rules {
  isAllowed: (host: string) => boolean;
  own: OwnPlaces;
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new AddressRefused(say('noAddress'));
  return url;
}

function checkAddress(url: URL, rules: Rules): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AddressRefused(say('schemeRefused', { scheme: url.protocol }));
  }
  const refusal = refusalOf(url, rules);
  if (refusal !== null) throw refused(refusal, hostOf(url));
}

/** Names are checked mainly by their DNS result at the time of the connection; a numeric address is not looked up. */
function refusalOf(url: URL, rules: Rules): Refusal | null {
  const [host, port] = [hostOf(url), portOf(url)];
  if (isIP(host) !== 0) return refusalAt(host, host, port, rules);
  return rules.own.hasServer(host, port) ? 'own' : null;
}

function refusalAt(
  host: string,
  address: string,
  port: number,
  { isAllowed, own }: Rules,
): Refusal | null {
  if (own.has(host, address, port)) return 'own';
  return isPrivateAddress(address) && !isAllowed(host) ? 'private' : null;
}

function refused(refusal: Refusal, host: string): AddressRefused {
  return new AddressRefused(say(refusal === 'own' ? 'ownService' : 'privateAddress', { host }));
}

/** Connects to the checked address of a name, so that a second DNS answer cannot change it in between. */
function guardedConnector(rules: Rules): buildConnector.connector {
  const connectorTo = (port: number) =>
    buildConnector({ lookup: guardedLookup(port, rules), timeout: 10_000 });
  // One connector for all ports that are not ours, which need no distinction.
  const anywhere = connectorTo(0);
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const connect = rules.own.hasPort(port) ? connectorTo(port) : anywhere;
    connect(options, callback);
  };
}

function guardedLookup(port: number, rules: Rules): LookupFunction {
  return (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, addresses: LookupAddress[] | undefined) => {
      const [first] = addresses ?? [];
      if (error || !addresses || !first) {
        callback(error ?? new ImportRefused(say('hostNoAddress', { host })), '', 0);
        return;
      }
      const refusals = addresses.map(({ address }) => refusalAt(host, address, port, rules));
      const refusal = refusals.find((one) => one !== null);
      if (refusal) callback(refused(refusal, host), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** The server has closed a connection that it had answered on before, in the moment in which it was asked there again. */
function wasClosing(error: unknown): boolean {
  const { code, socket } = error as { code?: unknown; socket?: { bytesRead?: number } };
  return code === 'UND_ERR_SOCKET' && (socket?.bytesRead ?? 0) > 0;
}

function failureOf(url: URL, error: unknown): ImportRefused {
  if (error instanceof ImportRefused) return error;
  const { code } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? say('noAnswer') : inWords(code);
  return new ImportRefused(say('notReached', { host: url.host, reason }));
}

import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';
import { importBounds } from '#operator/import/import-bounds.ts';
import { AddressRefused, ImportRefused } from '#operator/import/import-refused.ts';
import { isPrivateAddress } from './private-address.ts';

export interface ForeignQuestion {
  headers?: Record<string, string>;
  /** How long the other side may be silent, in ms. */
  silenceMs?: number;
  signal?: AbortSignal;
  method?: 'GET' | 'HEAD';
}

export interface ForeignAnswer {
  status: number;
  /** Where the answer came from, after redirects. */
  url: URL;
  headers: Dispatcher.ResponseData['headers'];
  body: Readable;
}

/** Asks somebody else's server. Throws ImportRefused with a reason that can be shown. */
export type ForeignFetch = (address: string, question?: ForeignQuestion) => Promise<ForeignAnswer>;

export interface ForeignNetwork {
  fetch: ForeignFetch;
  /** Whether an address will be refused by what it says itself; no name is looked up. */
  refuses: (address: string) => boolean;
  close: () => Promise<void>;
}

/**
 * The way out to other people's servers. Private addresses are refused wherever they turn up: in the address, in a
 * redirect, and in what a name resolves to at the moment of connecting. `allowedHosts` are names or addresses that may
 * be private all the same; `*` are all.
 */
export function openForeignNetwork(allowedHosts: readonly string[]): ForeignNetwork {
  const isAllowed = (host: string) => allowedHosts.includes('*') || allowedHosts.includes(host);
  const agent = new Agent({ connect: { lookup: guardedLookup(isAllowed), timeout: 10_000 } });

  const once = async (url: URL, question: ForeignQuestion) => {
    checkAddress(url, isAllowed);
    const { silenceMs = importBounds.silenceMs, headers = {}, signal, method = 'GET' } = question;
    try {
      return await request(url, {
        dispatcher: agent,
        method,
        headers: { 'user-agent': 'Sintonia', accept: '*/*', ...headers },
        headersTimeout: silenceMs,
        bodyTimeout: silenceMs,
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw refusalOf(url, error);
    }
  };

  return {
    fetch: async (address, question = {}) => {
      let url = parsed(address);
      for (let turn = 0; turn <= importBounds.redirectsMax; turn += 1) {
        const { statusCode: status, headers, body } = await once(url, question);
        const location = status >= 300 && status < 400 ? headers.location : undefined;
        if (typeof location !== 'string') return { status, url, headers, body };
        body.on('error', () => undefined).destroy();
        url = parsed(location, url);
      }
      throw new AddressRefused(`${url.host} redirects again and again.`);
    },
    refuses: (address) => {
      const url = URL.parse(address);
      return url !== null && isRefused(hostOf(url), isAllowed);
    },
    close: () => agent.close(),
  };
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new AddressRefused('That is no address.');
  return url;
}

function checkAddress(url: URL, isAllowed: (host: string) => boolean): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AddressRefused(`Only http and https addresses are read, not ${url.protocol}`);
  }
  const host = hostOf(url);
  if (isRefused(host, isAllowed)) throw isPrivate(host);
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Names are judged by what they resolve to; a bare address is never looked up. */
const isRefused = (host: string, isAllowed: (host: string) => boolean) =>
  isIP(host) !== 0 && isPrivateAddress(host) && !isAllowed(host);

function isPrivate(host: string): AddressRefused {
  return new AddressRefused(
    `${host} is a private address. To allow it, start the operator with PRIVATE_SOURCES=${host}`,
  );
}

function guardedLookup(isAllowed: (host: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, addresses: LookupAddress[] | undefined) => {
      const [first] = addresses ?? [];
      if (error || !addresses || !first) {
        callback(error ?? new ImportRefused(`${host} has no address.`), '', 0);
        return;
      }
      if (!isAllowed(host) && addresses.some(({ address }) => isPrivateAddress(address))) {
        callback(isPrivate(host), '', 0);
        return;
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function refusalOf(url: URL, error: unknown): ImportRefused {
  if (error instanceof ImportRefused) return error;
  const { code = 'no answer' } = error as NodeJS.ErrnoException;
  return new ImportRefused(`${url.host} cannot be reached (${code}).`);
}

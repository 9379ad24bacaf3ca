import { shownAddress } from '#operator/base/without-secrets.ts';
import { tunerOf } from '#operator/import/tuner/tuner-location.ts';

/**
 * An account at a provider with the Xtream Codes interface: an address with user and password, and everything else below
 * it. As a source it is stored as `xtream+http://user:password@host:port/`.
 */
const scheme = 'xtream+';

export interface XtreamAccount {
  /** The address of the panel, without a slash at its end. */
  origin: string;
  user: string;
  password: string;
}

export const isAccount = (location: string): boolean => location.startsWith(scheme);

/** `address`: as providers name it, with or without a path. Null when it is no http(s) address. */
export function accountLocation(address: string, user: string, password: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `http://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || user === '' || password === '') return null;
  const word = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  // Some panels lie below a path; providers also name the file.
  const path = url.pathname.replace(/(?:player_api|get|xmltv)\.php$/, '').replace(/\/*$/, '/');
  return `${scheme}${url.protocol}//${word}@${url.host}${path}`;
}

/** Null when it is not the location of an account. */
export function accountOf(location: string): XtreamAccount | null {
  const url = isAccount(location) ? URL.parse(location.slice(scheme.length)) : null;
  if (!url) return null;
  return {
    origin: url.origin + url.pathname.replace(/\/$/, ''),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/**
 * The location as every role at the desk and the audit list may see it: the host and the name of the file. Providers put
 * names and passwords into all other parts.
 */
export function shownLocation(location: string): string {
  const account = accountOf(location);
  if (account) return shownAddress(`${account.origin}/`).replace(/\/$/, '');
  const tuner = tunerOf(location);
  if (tuner !== null) return `${tuner} (tuner)`;
  if (isWebAddress(location)) return shownAddress(location);
  const [file = ''] = location.split(/[\\/]/).slice(-1);
  return file === location ? file : `…/${file}`;
}

/** Words of a query that is a secret, or half of one. */
const secretWord = /pass|pwd|token|key|auth|secret|sig/i;

/** The location as owners see it, who tell sources apart by it: without passwords. */
export function ownersLocation(location: string): string {
  const account = accountOf(location);
  if (account) return `${account.origin} (${account.user})`;
  const tuner = tunerOf(location);
  if (tuner !== null) return `${tuner} (tuner)`;
  const url = URL.parse(location);
  if (!url || !isWebAddress(location)) return location;
  if (url.password !== '') url.password = '***';
  for (const name of new Set(url.searchParams.keys())) {
    if (secretWord.test(name)) url.searchParams.set(name, '***');
  }
  return url.href === URL.parse(location)?.href ? location : url.href;
}

/** The location as an account of the desk sees it. */
export const locationFor = (
  { deskRole }: { deskRole: 'owner' | 'editor' },
  location: string,
): string => (deskRole === 'owner' ? ownersLocation(location) : shownLocation(location));

const isWebAddress = (location: string) => /^https?:$/.test(URL.parse(location)?.protocol ?? '');

const segments = ({ user, password }: XtreamAccount) =>
  `${encodeURIComponent(user)}/${encodeURIComponent(password)}`;

/** The address of a channel, film or episode. */
export const streamAddress = (
  account: XtreamAccount,
  kind: 'live' | 'movie' | 'series',
  file: string,
): string => `${account.origin}/${kind}/${segments(account)}/${file}`;

export function guideAddress({ origin, user, password }: XtreamAccount): string {
  return `${origin}/xmltv.php?${new URLSearchParams({ username: user, password }).toString()}`;
}

/** The id of a channel or film at its panel, by the address that `streamAddress` made. Null for all other addresses. */
export function streamIdIn(
  account: XtreamAccount,
  kind: 'live' | 'movie',
  address: string,
): string | null {
  const folder = streamAddress(account, kind, '');
  if (!address.startsWith(folder)) return null;
  return /^([\w-]+)\.\w+$/.exec(address.slice(folder.length))?.[1] ?? null;
}

/** The account whose guide is at an address (`guideAddress`); null for all other addresses. */
export function guideAccountOf(address: string): XtreamAccount | null {
  const url = URL.parse(address);
  const [, base] = /^(.*)\/xmltv\.php$/.exec(url?.pathname ?? '') ?? [];
  const user = url?.searchParams.get('username') ?? '';
  const password = url?.searchParams.get('password') ?? '';
  if (!url || base === undefined || user === '' || password === '') return null;
  return { origin: url.origin + base, user, password };
}

/**
 * The cookies that hold sessions: the one in force, and the one that waits for agreements (arrival.ts). Further chunks
 * are `ptk.1`, `ptk.2`, …
 */
export type SessionCookieName = 'ptk' | 'ptk-arrival';
/** Longest Set-Cookie line: browsers drop cookies over 4,096 bytes. */
const lineMaxBytes = 3_800;
/** No token set needs more chunks, and no proxy in front would accept more. */
const maxChunks = 8;

const chunkNames: Record<SessionCookieName, RegExp> = {
  ptk: /^ptk(?:\.([1-9]\d?))?$/,
  'ptk-arrival': /^ptk-arrival(?:\.([1-9]\d?))?$/,
};

/** The session's part of the Cookie header, still sealed. */
export interface SessionCookie {
  /** The sealed value, joined from its chunks; null when it is missing or incomplete. */
  value: string | null;
  /** Every session cookie name that the browser sent, with any content. */
  names: string[];
}

const none: SessionCookie = { value: null, names: [] };

export function readSessionCookie(
  header: string | null | undefined,
  cookieName: SessionCookieName = 'ptk',
): SessionCookie {
  if (!header?.includes(cookieName)) return none;
  const chunks = new Map<number, string>();
  const names: string[] = [];
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const match = at > 0 ? chunkNames[cookieName].exec(name) : null;
    if (!match || names.includes(name)) continue;
    names.push(name);
    chunks.set(Number(match[1] ?? 0), pair.slice(at + 1).trim());
  }
  if (names.length === 0) return none;
  const parts = Array.from({ length: names.length }, (_, index) => chunks.get(index));
  const isWhole = names.length <= maxChunks && !parts.includes(undefined);
  return { value: (isWhole && parts.join('')) || null, names };
}

interface CookieOptions {
  name?: SessionCookieName;
  secure: boolean;
  /** Names that the browser has; unused ones are cleared. */
  held: readonly string[];
  maxAgeSeconds: number;
}

/** Set-Cookie lines for a sealed session. Throws when it is too long for browsers. */
export function sessionCookieLines(sealed: string, options: CookieOptions): string[] {
  const { name: cookieName = 'ptk' } = options;
  const attributes = attributeText(options.maxAgeSeconds, options.secure);
  const room = lineMaxBytes - `${cookieName}.99=`.length - attributes.length;
  const chunks: string[] = [];
  for (let at = 0; at < sealed.length; at += room) chunks.push(sealed.slice(at, at + room));
  if (chunks.length > maxChunks) throw new Error('The session does not fit into cookies.');
  const names = chunks.map((_, index) => (index === 0 ? cookieName : `${cookieName}.${index}`));
  return [
    ...names.map((name, index) => `${name}=${chunks[index] ?? ''}${attributes}`),
    ...clearedCookieLines(
      options.held.filter((name) => !names.includes(name)),
      options.secure,
    ),
  ];
}

/** Set-Cookie lines that remove the session from the browser. */
export function clearedCookieLines(names: readonly string[], secure: boolean): string[] {
  return names.map((name) => cookieLine(name, '', 0, secure));
}

/** A cookie for the whole origin that scripts cannot read. */
export function cookieLine(
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
): string {
  return `${name}=${value}${attributeText(maxAgeSeconds, secure)}`;
}

function attributeText(maxAgeSeconds: number, secure: boolean): string {
  const always = `; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return secure ? `${always}; Secure` : always;
}

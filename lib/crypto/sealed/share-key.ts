/** Longer than the key of any operator. */
const maxChars = 512;

/** The fragment of a share-key link (spec part 2). */
const inLink = /#\/shareKey(?:\/(.*))?$/s;

/** The link that carries the key; `origin` without a trailing slash. */
export function shareKeyLink(origin: string, shareKey: string): string {
  return `${origin}/#/shareKey/${encodeURIComponent(shareKey)}`;
}

/** The key in a link or its fragment; '' when the link has no key, null when it is not a share-key link. */
export function shareKeyInLink(link: string): string | null {
  const found = inLink.exec(link);
  return found ? asShareKey(decoded(found[1] ?? '')) : null;
}

/** The key in a typed or pasted text: a key, or the whole link. '' when there is none. */
export function readShareKey(typed: string): string {
  return shareKeyInLink(typed.trim()) ?? asShareKey(typed);
}

function asShareKey(text: string): string {
  const key = text.trim().replace(/\/$/, '');
  return key.length <= maxChars ? key : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An incomplete escape: a key that contains a percent sign.
    return text;
  }
}

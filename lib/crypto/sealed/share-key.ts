/** Longer than any key that an operator would give. */
const maxChars = 512;

/** The part of a share-key link behind the page's address (spec part 2). */
const inLink = /#\/shareKey(?:\/(.*))?$/s;

/** The link that gives a viewer the key; `origin` without a slash at its end. */
export function shareKeyLink(origin: string, shareKey: string): string {
  return `${origin}/#/shareKey/${encodeURIComponent(shareKey)}`;
}

/** The key of a link or of its fragment; '' when the link has none, null when it is no share-key link. */
export function shareKeyInLink(link: string): string | null {
  const found = inLink.exec(link);
  return found ? asShareKey(decoded(found[1] ?? '')) : null;
}

/** The key in a typed or pasted text: a key, or the whole link. '' when there is none in it. */
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
    // Half an escape: some key that happens to have a percent sign in it.
    return text;
  }
}

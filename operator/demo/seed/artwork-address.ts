/**
 * The address of a picture of the demo service, named `{kind}/{id}`. Answers carry it without width and format: a page
 * adds the width that it needs (`/artwork/poster/x-320.webp`).
 */
export function artworkUrl(name: string): string {
  return `/artwork/${name}`;
}

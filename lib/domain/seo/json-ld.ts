/** Facts for search engines as JSON-LD of schema.org (SEO-02). */

/** An object of schema.org. Undefined properties are left out. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

/**
 * The text of a script element of type application/ld+json. Operators' texts are in it: without `<` nothing in them can
 * end the element.
 */
export function jsonLdText(things: readonly Thing[]): string {
  const document = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

/** The list, or undefined when nothing is in it. */
export function listOrNone<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The text, or undefined when it says nothing. */
export function textOrNone(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Structured data for search engines as JSON-LD of schema.org (SEO-02). */

/** An object of schema.org. Undefined properties are left out. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

/**
 * The text of a script element of type application/ld+json. It contains operators' texts: without `<` they cannot close
 * the element.
 */
export function jsonLdText(things: readonly Thing[]): string {
  const document = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

/** The list. Undefined when it is empty. */
export function listOrNone<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The trimmed text. Undefined when it is empty. */
export function textOrNone(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

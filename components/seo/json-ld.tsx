import { jsonLdText, type Thing } from '#lib/domain/seo/json-ld.ts';

/** Structured data for search engines. A data block: browsers do not execute it, so it needs no nonce. */
export function JsonLd({ things }: { things: readonly (Thing | undefined)[] }) {
  const known = things.filter((thing) => thing !== undefined);
  return (
    <script
      type="application/ld+json"
      // Escaped by jsonLdText; as a child React would escape quotes, which JSON needs.
      dangerouslySetInnerHTML={{ __html: jsonLdText(known) }}
    />
  );
}

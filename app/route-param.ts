/**
 * Decodes a dynamic part of a page's address. A part that cannot be decoded is returned unchanged; it matches no id.
 */
export function routeParam(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

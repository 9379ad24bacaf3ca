/** A dynamic part of a page's address, decoded; one that cannot be decoded stays as it is, and no id is like that. */
export function routeParam(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The instant a page is rendered at, in milliseconds since 1970: what its client components begin with. */
export function renderedAt(): number {
  return Date.now();
}

/** The time of rendering, in milliseconds since 1970: the initial clock of the client components. */
export function renderedAt(): number {
  return Date.now();
}

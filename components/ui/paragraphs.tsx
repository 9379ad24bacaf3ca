/** Plain text from the operator: an empty line parts its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  // Paragraphs have no names, and their order is theirs.
  return text.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

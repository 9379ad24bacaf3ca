/** Plain text from the operator: empty lines separate its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  // Paragraphs have no id and never change their order.
  return text.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

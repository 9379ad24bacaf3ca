/** A pattern of `ilike` for texts that contain typed words; null without any. */
export function containing(query: string | undefined): string | null {
  const words = query?.trim();
  return words ? `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
}

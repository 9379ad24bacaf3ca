/** The pattern of ILIKE for texts that contain the words; null when there are none to look for. */
export function likePattern(query: string | undefined): string | null {
  const text = query?.trim() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

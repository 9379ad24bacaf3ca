/** Variables of playlists (RFC 8216bis, 4.4.2.3), which players in browsers do not read. */

export type Variables = ReadonlyMap<string, string>;

const define = /^#EXT-X-DEFINE:(.*)$/;
const reference = /\{\$([\w-]+)\}/g;
/** More, and longer ones, are not read: those of main playlists stay in memory. */
const variablesMax = 50;
const valueMaxChars = 4_096;

export interface DefinedText {
  text: string;
  /** For the playlists that a main playlist names. */
  variables: Variables;
}

/**
 * A playlist with its variables put in. `address`: where it was read, for variables from its query. `imported`: those of its
 * main playlist. An unknown variable stays as it is written. Null when the text becomes longer than `charsMax`.
 */
export function withVariables(
  text: string,
  { address, imported }: { address: URL; imported: Variables },
  charsMax: number,
): DefinedText | null {
  const variables = new Map<string, string>();
  if (!text.includes('#EXT-X-DEFINE:')) return { text, variables };
  const lines: string[] = [];
  let chars = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const filled = line.replaceAll(
      reference,
      (whole, name: string) => variables.get(name) ?? whole,
    );
    chars += filled.length + 1;
    if (chars > charsMax) return null;
    lines.push(filled);
    const [, attributes] = define.exec(filled.trim()) ?? [];
    if (attributes === undefined || variables.size >= variablesMax) continue;
    const [name, value] = defined(attributes, address, imported);
    if (name !== undefined && value !== undefined && value.length <= valueMaxChars)
      variables.set(name, value);
  }
  return { text: lines.join('\n'), variables };
}

function defined(
  attributes: string,
  { searchParams }: URL,
  imported: Variables,
): [name?: string | undefined, value?: string | undefined] {
  const of = (attribute: string) =>
    new RegExp(`(?:^|,)\\s*${attribute}="([^"]*)"`).exec(attributes)?.[1];
  const name = of('NAME');
  if (name !== undefined) return [name, of('VALUE')];
  const asked = of('QUERYPARAM');
  if (asked !== undefined) return [asked, searchParams.get(asked) ?? undefined];
  const known = of('IMPORT');
  return [known, known === undefined ? undefined : imported.get(known)];
}

/** Reads one of the pages' own style sheets or scripts; null when it fails. */
export type ReadFile = (address: string) => Promise<string | null>;

type Read<Kept> = (address: string) => Promise<Kept | null>;

/** Reads each file once: its address contains a hash of its content. */
export function kept<Kept>(
  readFile: ReadFile,
  parse: (text: string, address: string) => Kept,
): Read<Kept> {
  const known = new Map<string, ReturnType<Read<Kept>>>();
  return (address) => {
    let file = known.get(address);
    if (!file) {
      file = readFile(address).then(
        (text) => (text === null ? null : parse(text, address)),
        () => null,
      );
      known.set(address, file);
      void file.then((read) => read ?? known.delete(address));
    }
    return file;
  };
}

/** Null when one of the files cannot be read. */
export async function allOf<Kept>(
  addresses: readonly string[],
  read: Read<Kept>,
): Promise<Kept[] | null> {
  const files = await Promise.all(addresses.map(read));
  const there = files.filter((file) => file !== null);
  return there.length === files.length ? there : null;
}

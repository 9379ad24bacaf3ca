/** Reads one of the pages' own style sheets or scripts; null when it fails. */
export type ReadFile = (address: string) => Promise<string | null>;

/** Each part of the player marks its beginning with this name (components/player): it stands in its script. */
const mark = 'sintonia:player-part';
/** The scripts of a part that is loaded on demand, as the bundler writes them. */
const partList = /Promise\.all\(\[("static\/chunks\/[^\]]+)\]/g;

/**
 * Finds the scripts of the player among the parts that the scripts of a page can load on demand; none when the bundler
 * writes them otherwise.
 */
export function playerScripts(
  readFile: ReadFile,
): (scripts: readonly string[]) => Promise<string[]> {
  const found = new Map<string, Promise<string[]>>();
  const isMarked = async (address: string) => (await readFile(address))?.includes(mark) === true;
  const partsIn = async (script: string) => {
    const lists = [...((await readFile(script)) ?? '').matchAll(partList)].map(([, list = '']) =>
      list
        .split(',')
        .flatMap((name) => (name.endsWith('.js"') ? [`/_next/${name.slice(1, -1)}`] : [])),
    );
    const marked = await Promise.all(
      lists.map(async (list) =>
        (await Promise.all(list.map(isMarked))).includes(true) ? list : [],
      ),
    );
    return marked.flat();
  };
  return async (scripts) => {
    const all = scripts.map((script) => {
      const parts = found.get(script) ?? partsIn(script).catch(() => []);
      found.set(script, parts);
      return parts;
    });
    return [...new Set((await Promise.all(all)).flat())];
  };
}

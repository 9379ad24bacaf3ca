import { kept, type ReadFile } from './built-texts.ts';

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
  const readParts = kept(readFile, partsOf);
  const readMark = kept(readFile, (text) => text.includes(mark));
  const ifMarked = async (part: string[]) =>
    (await Promise.all(part.map(readMark))).includes(true) ? part : [];
  return async (scripts) => {
    const parts = (await Promise.all(scripts.map(readParts))).flatMap((found) => found ?? []);
    return [...new Set((await Promise.all(parts.map(ifMarked))).flat())];
  };
}

/** The scripts of each part that a script can load on demand. */
const partsOf = (script: string): string[][] =>
  [...script.matchAll(partList)].map(([, list = '']) =>
    list
      .split(',')
      .flatMap((name) => (name.endsWith('.js"') ? [`/_next/${name.slice(1, -1)}`] : [])),
  );

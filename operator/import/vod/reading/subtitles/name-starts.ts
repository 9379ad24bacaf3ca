import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

/** Looking at each name for each title would take long: a folder may have thousands of both. */
const known = new WeakMap<readonly FoundFile[], Map<string, FoundFile[]>>();

/**
 * The files whose names begin with one of the texts, in any case, and go on with a sign or not at all. `files`: a list
 * that stays the same; `nameOf`: always the same for it.
 */
export function startingWith(
  files: readonly FoundFile[],
  starts: readonly string[],
  nameOf: (file: FoundFile) => string,
): readonly FoundFile[] {
  const index = known.get(files) ?? indexOf(files, nameOf);
  known.set(files, index);
  const found = new Set(starts.flatMap((start) => index.get(start.toLowerCase()) ?? []));
  return [...found];
}

function indexOf(files: readonly FoundFile[], nameOf: (file: FoundFile) => string) {
  const index = new Map<string, FoundFile[]>();
  for (const file of files) {
    const name = nameOf(file).toLowerCase();
    const ends = [...name.matchAll(/[.\s_([{-]/g)].map((sign) => sign.index);
    for (const end of new Set([...ends, name.length])) {
      const start = name.slice(0, end);
      const same = index.get(start);
      if (same) same.push(file);
      else index.set(start, [file]);
    }
  }
  return index;
}

import { kindOf, type FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

/** Files of a folder as its scan finds them, by their paths. */
export function foundFiles(paths: readonly string[]): FoundFile[] {
  return paths.map((path) => {
    const kind = kindOf(path);
    if (kind === undefined) throw new Error(`${path} has no known kind`);
    return { path, location: `/${path}`, kind, size: 1_000, modifiedAt: 0 };
  });
}

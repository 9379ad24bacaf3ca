/** Labels of a film's versions in a menu: each differs from the others. */
import type { TitleVersion } from '#lib/contract/vod.ts';

export interface VersionLabel {
  versionId: string;
  label: string;
}

/** `numbered`: the label of a version without a name, by its place from 1. */
export function versionLabels(
  versions: readonly TitleVersion[],
  numbered: (place: number) => string,
): VersionLabel[] {
  const counts = new Map<string, number>();
  return versions.map(({ versionId, name = '' }, index) => {
    const plain = name.trim() === '' ? numbered(index + 1) : name.trim();
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return { versionId, label: count === 1 ? plain : `${plain} (${String(count)})` };
  });
}

/** The subtitles of a packaged title: of files beside it, and those inside it. */
import { join } from 'node:path';
import type { FilmIndexes, PackagedTitle } from './packaged-playlists.ts';

/** Files beside the film come first, and keep their names. The files of a film have theirs with the same name. */
export function allSubtitles(
  { folders, subtitles }: PackagedTitle,
  indexes: FilmIndexes,
): PackagedTitle['subtitles'] {
  const all = [...subtitles];
  const inner = [
    ...new Set(indexes.flatMap((index) => (index.subtitles ?? []).map(({ key }) => key))),
  ];
  for (const key of inner) {
    const inParts = indexes.map((index) => index.subtitles?.find((one) => one.key === key));
    const first = inParts.find((one) => one !== undefined);
    if (!first) continue;
    const files = inParts.map((one, part) => (one ? join(folders[part] ?? '', one.file) : null));
    const { lang, label, isDefault } = first;
    all.push({ ...freeName(all, { key, label }), lang, isDefault, files });
  }
  return all;
}

/** Viewers have to tell them apart. */
function freeName(taken: PackagedTitle['subtitles'], wanted: { key: string; label: string }) {
  let { key, label } = wanted;
  for (let count = 2; taken.some((one) => one.key === key); count += 1)
    key = `${wanted.key}${count}`;
  for (let count = 2; taken.some((one) => one.label === label); count += 1) {
    label = `${wanted.label} ${count}`;
  }
  return { key, label };
}

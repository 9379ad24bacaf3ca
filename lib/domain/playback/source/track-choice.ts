/**
 * Which subtitles and which audio track play (BEY-02): the tracks in the viewer's language, and the cycle of the keys.
 * Languages are BCP 47 tags.
 */

interface TrackInLanguage {
  id: string;
  lang: string;
}

/** The first track in a language, else one in a variety of it (`es-419` for `es`). Null when there is none. */
export function trackIn<T extends TrackInLanguage>(tracks: readonly T[], lang: string): T | null {
  const wanted = lang.toLowerCase();
  const isExact = (track: T) => track.lang.toLowerCase() === wanted;
  const isAkin = (track: T) => primary(track.lang) === primary(wanted);
  if (wanted === '') return null;
  return tracks.find(isExact) ?? tracks.find(isAkin) ?? null;
}

const primary = (lang: string) => lang.toLowerCase().split('-')[0];

/** The initial track: in the first of these languages that is available, else the first of all. */
export function firstTrack<T extends TrackInLanguage>(
  tracks: readonly T[],
  langs: readonly (string | null)[],
): T | null {
  for (const lang of langs) {
    const track = lang === null ? null : trackIn(tracks, lang);
    if (track) return track;
  }
  return tracks[0] ?? null;
}

/**
 * The subtitles after the next key press (null for off). The cycle is off, `first`, and the others in their order after
 * it.
 */
export function nextSubtitles<T extends TrackInLanguage>(
  tracks: readonly T[],
  chosenId: string | null,
  first: T | null,
): T | null {
  const from = Math.max(
    0,
    tracks.findIndex(({ id }) => id === first?.id),
  );
  const ring = [...tracks.slice(from), ...tracks.slice(0, from)];
  return ring[ring.findIndex(({ id }) => id === chosenId) + 1] ?? null;
}

/** The audio track after the current one, wrapping at the end. Null when there is no other. */
export function nextSound<T extends TrackInLanguage>(
  tracks: readonly T[],
  chosenId: string | null,
): T | null {
  if (tracks.length < 2) return null;
  const next = tracks.findIndex(({ id }) => id === chosenId) + 1;
  return tracks[next % tracks.length] ?? null;
}

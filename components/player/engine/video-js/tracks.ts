/** The subtitles and audio tracks of a source, as its player lists them. */
import type { EngineSnapshot, MediaTrack } from '#components/player/engine/engine.ts';

interface ListedTrack {
  id: string;
  label: string;
  language: string;
  kind: string;
}
export type TextTrackLike = ListedTrack & { mode: string };
export type SoundTrackLike = ListedTrack & { enabled: boolean };

type TrackSnapshot = Pick<
  EngineSnapshot,
  'subtitles' | 'chosenSubtitlesId' | 'sounds' | 'chosenSoundId'
>;

interface Keyed<T> {
  key: string;
  track: T;
}

/** A track without an id is identified by its position. */
function keyed<T extends ListedTrack>(list: ArrayLike<T>): Keyed<T>[] {
  return Array.from(list, (track, index) => ({
    key: track.id === '' ? `track-${index}` : track.id,
    track,
  }));
}

function subtitlesIn(list: ArrayLike<TextTrackLike>): Keyed<TextTrackLike>[] {
  return keyed(list).filter(({ track }) => ['subtitles', 'captions'].includes(track.kind));
}

function mediaTrack({ key, track: { label, language } }: Keyed<ListedTrack>): MediaTrack {
  return { id: key, label: label === '' ? language : label, lang: language };
}

/** The available tracks, and the active ones. */
export function readTracks(
  texts: ArrayLike<TextTrackLike>,
  sounds: ArrayLike<SoundTrackLike>,
): TrackSnapshot {
  const subtitles = subtitlesIn(texts);
  const heard = keyed(sounds);
  return {
    subtitles: subtitles.map(mediaTrack),
    chosenSubtitlesId: subtitles.find(({ track }) => track.mode === 'showing')?.key ?? null,
    sounds: heard.map(mediaTrack),
    chosenSoundId: heard.find(({ track }) => track.enabled)?.key ?? null,
  };
}

export function showSubtitles(list: ArrayLike<TextTrackLike>, id: string | null): void {
  for (const { key, track } of subtitlesIn(list)) track.mode = key === id ? 'showing' : 'disabled';
}

export function enableSound(list: ArrayLike<SoundTrackLike>, id: string): void {
  const sounds = keyed(list);
  if (!sounds.some(({ key }) => key === id)) return;
  for (const { key, track } of sounds) track.enabled = key === id;
}

import { expect, test } from '@jest/globals';
import {
  enableSound,
  readTracks,
  showSubtitles,
  type SoundTrackLike,
  type TextTrackLike,
} from './tracks.ts';

const text = (label: string, language: string, kind = 'subtitles'): TextTrackLike => ({
  ...{ id: label, label, language, kind, mode: 'disabled' },
});
const sound = (label: string, language: string, enabled = false): SoundTrackLike => ({
  ...{ id: '', label, language, kind: 'main', enabled },
});

test("readTracks lists subtitles and audio by name and language, without the player's internal tracks", () => {
  const texts = [text('English', 'en'), text('segment-metadata', '', 'metadata')];
  const sounds = [sound('', 'pt', true), sound('Español', 'es')];
  expect(readTracks(texts, sounds)).toEqual({
    subtitles: [{ id: 'English', label: 'English', lang: 'en' }],
    chosenSubtitlesId: null,
    sounds: [
      { id: 'track-0', label: 'pt', lang: 'pt' },
      { id: 'track-1', label: 'Español', lang: 'es' },
    ],
    chosenSoundId: 'track-0',
  });
});

test('one track is active at a time, and an unknown audio track changes nothing', () => {
  const texts = [text('English', 'en'), text('Español', 'es')];
  const sounds = [sound('English', 'en', true), sound('Español', 'es')];
  showSubtitles(texts, 'Español');
  enableSound(sounds, 'track-1');
  enableSound(sounds, 'gone');
  expect(readTracks(texts, sounds)).toMatchObject({
    chosenSubtitlesId: 'Español',
    chosenSoundId: 'track-1',
  });
  showSubtitles(texts, null);
  expect(readTracks(texts, sounds).chosenSubtitlesId).toBeNull();
});

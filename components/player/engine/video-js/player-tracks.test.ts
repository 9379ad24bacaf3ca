import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EngineSnapshot, LanguageWish } from '#components/player/engine/engine.ts';
import { createPlayerTracks } from './player-tracks.ts';

/** A track list as in video.js: tracks are added one by one, with events. */
class TrackList extends EventTarget {
  [place: number]: object;
  length = 0;
  add(track: object) {
    this[this.length] = track;
    this.length += 1;
    this.dispatchEvent(new Event('addtrack'));
  }
  empty() {
    this.length = 0;
    this.dispatchEvent(new Event('removetrack'));
  }
}

let texts: TrackList;
let sounds: TrackList;
let shown: Partial<EngineSnapshot>;
beforeEach(() => {
  texts = new TrackList();
  sounds = new TrackList();
  shown = {};
});

function player(languages: LanguageWish) {
  const tracks = createPlayerTracks(
    { textTracks: () => texts, audioTracks: () => sounds },
    {
      languages: () => languages,
      isActive: () => true,
      onShow: (change) => void (shown = { ...shown, ...change }),
    },
  );
  return tracks;
}

async function source() {
  texts.empty();
  sounds.empty();
  for (const id of ['en', 'es', 'pt'])
    texts.add({ id, label: id, language: id, kind: 'subtitles', mode: 'disabled' });
  for (const id of ['en', 'es'])
    sounds.add({ id, label: id, language: id, kind: 'main', enabled: id === 'en' });
  await Promise.resolve();
}

test("[WEB-02] the tracks that the browser's own HLS lists can be chosen, without ids as well", async () => {
  const tracks = player({});
  tracks.begin();
  for (const language of ['en', 'es'])
    texts.add({ id: '', label: language, language, kind: 'subtitles', mode: 'disabled' });
  // Safari lists its own data track too.
  texts.add({ id: '', label: '', language: '', kind: 'metadata', mode: 'hidden' });
  for (const language of ['en', 'es'])
    sounds.add({ id: '', label: language, language, kind: 'main', enabled: language === 'en' });
  await Promise.resolve();
  expect(shown.subtitles?.map(({ label }) => label)).toEqual(['en', 'es']);
  tracks.chooseSubtitles(shown.subtitles![1]!.id);
  tracks.chooseSound(shown.sounds![1]!.id);
  expect([texts[0], texts[1], texts[2]]).toMatchObject([
    { mode: 'disabled' },
    { mode: 'showing' },
    { mode: 'hidden' },
  ]);
  expect([sounds[0], sounds[1]]).toMatchObject([{ enabled: false }, { enabled: true }]);
  expect(shown.chosenSoundId).toBe(shown.sounds![1]!.id);
});

describe('[BEY-02] the tracks of a source', () => {
  test('switch to the viewer’s languages once all tracks are known, also in the next source', async () => {
    const tracks = player({ subtitles: 'pt', sound: 'es' });
    for (let sources = 0; sources < 2; sources += 1) {
      tracks.begin();
      await source();
      expect(shown).toMatchObject({ chosenSubtitlesId: 'pt', chosenSoundId: 'es' });
    }
  });

  test('stay unchanged without a language choice, and when a language is missing', async () => {
    player({});
    await source();
    expect(shown).toMatchObject({ chosenSubtitlesId: null, chosenSoundId: 'en' });
    player({ subtitles: 'de', sound: 'de' });
    await source();
    expect(shown).toMatchObject({ chosenSubtitlesId: null, chosenSoundId: 'en' });
  });

  test('have no subtitles for viewers who turned them off, even when the operator turns them on', async () => {
    const tracks = player({ subtitles: null });
    await source();
    Object.assign(texts[0]!, { mode: 'showing' });
    tracks.settle();
    expect(shown.chosenSubtitlesId).toBeNull();
  });

  test('keep a track that was chosen in this source', async () => {
    const tracks = player({ subtitles: 'pt', sound: 'es' });
    await source();
    tracks.chooseSubtitles('en');
    tracks.chooseSound('en');
    texts.add({ id: 'fr', label: 'fr', language: 'fr', kind: 'subtitles', mode: 'disabled' });
    await Promise.resolve();
    expect(shown).toMatchObject({ chosenSubtitlesId: 'en', chosenSoundId: 'en' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { firstTrack, nextSound, nextSubtitles, trackIn } from './track-choice.ts';

const track = (lang: string, id = lang) => ({ id, lang });
const three = [track('en'), track('es-419'), track('pt-BR')];
const idOf = (found: { id: string } | null) => found?.id ?? null;

describe('[BEY-02] the track in a language', () => {
  test.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['pt', 'pt-BR'],
    ['es-ES', 'es-419'],
    ['de', null],
    ['', null],
  ])('%j is the track %j', (lang, id) => expect(idOf(trackIn(three, lang))).toBe(id));

  test('is of the same variety if possible, and the first of several', () => {
    expect(idOf(trackIn([track('pt'), track('pt-BR')], 'pt-BR'))).toBe('pt-BR');
    expect(idOf(trackIn([track('en', 'plain'), track('en', 'for the deaf')], 'en'))).toBe('plain');
    expect(trackIn([track('')], '')).toBeNull();
  });

  test('is initially the remembered one, else that of the screen, else the first', () => {
    expect(idOf(firstTrack(three, ['pt', 'en']))).toBe('pt-BR');
    expect(idOf(firstTrack(three, [null, 'es']))).toBe('es-419');
    expect(idOf(firstTrack(three, ['de', 'fr']))).toBe('en');
    expect(firstTrack([], ['en'])).toBeNull();
  });
});

describe('[BEY-02] the track keys', () => {
  test('cycle from off through all subtitles, beginning with the first, and back to off', () => {
    const seen: (string | null)[] = [];
    let chosen: string | null = null;
    for (let presses = 0; presses < 5; presses += 1) {
      chosen = idOf(nextSubtitles(three, chosen, three[1]!));
      seen.push(chosen);
    }
    expect(seen).toEqual(['es-419', 'pt-BR', 'en', null, 'es-419']);
    expect(nextSubtitles([], null, null)).toBeNull();
  });

  test('cycle through the audio tracks; a single one has no other', () => {
    expect(idOf(nextSound(three, 'en'))).toBe('es-419');
    expect(idOf(nextSound(three, 'pt-BR'))).toBe('en');
    expect(idOf(nextSound(three, null))).toBe('en');
    expect(nextSound([track('en')], 'en')).toBeNull();
  });
});

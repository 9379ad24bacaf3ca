import { beforeEach, expect, test } from '@jest/globals';
import {
  readLanguages,
  rememberSoundLanguage,
  rememberSubtitles,
  wantedLanguages,
} from './language-preferences.ts';

beforeEach(() => localStorage.clear());

test('[BEY-02] a language that was never chosen is not requested', () => {
  expect(wantedLanguages()).toEqual({});
  rememberSoundLanguage('pt-BR');
  expect(wantedLanguages()).toEqual({ sound: 'pt-BR' });
});

test('[BEY-02] the language memory keeps subtitles off, with their language for later', () => {
  rememberSubtitles('es');
  rememberSoundLanguage('en');
  expect(wantedLanguages()).toEqual({ subtitles: 'es', sound: 'en' });
  rememberSubtitles(null);
  expect(wantedLanguages()).toEqual({ subtitles: null, sound: 'en' });
  expect(readLanguages().subtitles).toBe('es');
});

test('[BEY-02] a track without a language is chosen but not stored in the language memory', () => {
  rememberSubtitles('es');
  rememberSubtitles('');
  rememberSoundLanguage('not a tag');
  expect(wantedLanguages()).toEqual({ subtitles: 'es' });
});

test.each(['', 'on', 'loud es pt', 'on 7 <b>', 'off'])(
  'the language memory ignores the stored value %j',
  (text) => {
    localStorage.setItem('playerLanguages', text);
    expect(readLanguages()).toMatchObject({ sound: text === 'loud es pt' ? 'pt' : null });
    expect(wantedLanguages().subtitles ?? null).toBeNull();
  },
);

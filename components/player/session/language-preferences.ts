/** The viewer's subtitle and audio languages, stored in this browser (BEY-02). */
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import type { LanguageWish } from '#components/player/engine/engine.ts';

export interface LanguagePreferences {
  /** Null when the viewer has never chosen. */
  hasSubtitles: boolean | null;
  /** The language of the subtitles shown last; null before the first choice. */
  subtitles: string | null;
  sound: string | null;
}

const tag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
const none = '-';

/** The stored values that are valid. */
export function readLanguages(): LanguagePreferences {
  const [shown, ...langs] = (readStored(storageKeys.playerLanguages) ?? '').split(' ');
  const [subtitles = null, sound = null] = langs.map((lang) => (tag.test(lang) ? lang : null));
  const hasSubtitles = shown === 'on' ? true : shown === 'off' ? false : null;
  return { hasSubtitles, subtitles, sound };
}

function remember(change: Partial<LanguagePreferences>): void {
  const { hasSubtitles, subtitles, sound } = { ...readLanguages(), ...change };
  const shown = hasSubtitles === null ? none : hasSubtitles ? 'on' : 'off';
  writeStored(storageKeys.playerLanguages, `${shown} ${subtitles ?? none} ${sound ?? none}`);
}

/** Null for no subtitles. Their language is kept for when they are turned on again. */
export function rememberSubtitles(lang: string | null): void {
  if (lang === null) remember({ hasSubtitles: false });
  else if (tag.test(lang)) remember({ hasSubtitles: true, subtitles: lang });
}

export function rememberSoundLanguage(lang: string): void {
  if (tag.test(lang)) remember({ sound: lang });
}

/** The languages to request from a stream; only those that the viewer has chosen. */
export function wantedLanguages(): LanguageWish {
  const { hasSubtitles, subtitles, sound } = readLanguages();
  return {
    ...(hasSubtitles === false && { subtitles: null }),
    ...(hasSubtitles === true && subtitles !== null && { subtitles }),
    ...(sound !== null && { sound }),
  };
}

/** The languages that the viewer wants to read and hear, kept in this browser (BEY-02). */
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import type { LanguageWish } from '#components/player/engine/engine.ts';

export interface LanguageMemory {
  /** Null: the viewer has never chosen. */
  hasSubtitles: boolean | null;
  /** Of the subtitles that were shown last; null: none yet. */
  subtitles: string | null;
  sound: string | null;
}

const tag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
const none = '-';

/** The stored values that are valid. */
export function readLanguages(): LanguageMemory {
  const [shown, ...langs] = (readStored(storageKeys.playerLanguages) ?? '').split(' ');
  const [subtitles = null, sound = null] = langs.map((lang) => (tag.test(lang) ? lang : null));
  const hasSubtitles = shown === 'on' ? true : shown === 'off' ? false : null;
  return { hasSubtitles, subtitles, sound };
}

function remember(change: Partial<LanguageMemory>): void {
  const { hasSubtitles, subtitles, sound } = { ...readLanguages(), ...change };
  const shown = hasSubtitles === null ? none : hasSubtitles ? 'on' : 'off';
  writeStored(storageKeys.playerLanguages, `${shown} ${subtitles ?? none} ${sound ?? none}`);
}

/** Null: none are shown. Their language is remembered all the same, for when they are wanted again. */
export function rememberSubtitles(lang: string | null): void {
  if (lang === null) remember({ hasSubtitles: false });
  else if (tag.test(lang)) remember({ hasSubtitles: true, subtitles: lang });
}

export function rememberSoundLanguage(lang: string): void {
  if (tag.test(lang)) remember({ sound: lang });
}

/** The wanted languages of a stream; only those that the viewer has chosen. */
export function wantedLanguages(): LanguageWish {
  const { hasSubtitles, subtitles, sound } = readLanguages();
  return {
    ...(hasSubtitles === false && { subtitles: null }),
    ...(hasSubtitles === true && subtitles !== null && { subtitles }),
    ...(sound !== null && { sound }),
  };
}

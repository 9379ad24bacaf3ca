import { useTranslations } from 'next-intl';
import type { MediaTrack } from '#components/player/engine/engine.ts';

/** The label of a track: its name, else its language, else its number in the list. */
export function useTrackName(): (track: MediaTrack, index: number) => string {
  const t = useTranslations('player.settings');
  return ({ label, lang }, index) => label || lang || t('track', { number: index + 1 });
}

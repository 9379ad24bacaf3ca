/** Audio titles: they are marked by videoType (spec part 3 leaves its values open). */
import type { Card, VodDetail } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';

export function isAudioTitle({ videoType }: Pick<Card, 'videoType'>): boolean {
  return videoType?.toUpperCase() === limits.audioVideoType;
}

/** The kind of a title: a key below `vod.kinds` in the message catalogue. */
export function titleKind(
  title: Pick<VodDetail, 'metaType' | 'videoType'>,
): VodDetail['metaType'] | 'AUDIO' | 'AUDIO_SERIES' {
  const { metaType } = title;
  if (!isAudioTitle(title) || metaType === 'SEASON' || metaType === 'EPISODE') return metaType;
  return metaType === 'SERIES' ? 'AUDIO_SERIES' : 'AUDIO';
}

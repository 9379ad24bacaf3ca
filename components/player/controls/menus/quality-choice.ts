/** The entries of the quality menu: the labels of the spec, with the height in lines (PLY-01). */
import { qualityLabels, qualityOf } from '#lib/contract/media/quality-label.ts';
import type { Rendition } from '#components/player/engine/engine.ts';

export interface QualityChoice {
  id: string;
  /** `HD`, `SD`, … */
  label: string;
  /** `720p`; empty for audio only. */
  detail: string;
}

/** One entry for each rendition, best first. */
export function qualityChoices(renditions: readonly Rendition[]): QualityChoice[] {
  return renditions.map((rendition) => ({
    id: rendition.id,
    label: qualityLabels[qualityOf(rendition)],
    detail: rendition.height > 0 ? `${rendition.height}p` : '',
  }));
}

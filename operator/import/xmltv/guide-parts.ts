import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import type { EpisodeNumber } from './episode-number.ts';

/** A text with the language of its element. */
export interface GuideText {
  lang: string | undefined;
  text: string;
}

export interface GuideChannel {
  id: string;
  names: string[];
  /** The address of its logo. */
  icon?: string | undefined;
}

export interface GuideProgramme extends EpisodeNumber {
  channel: string;
  startAt: number;
  stopAt: number | null;
  titles: GuideText[];
  subTitles: GuideText[];
  descriptions: GuideText[];
  categories: GuideText[];
  icon: string | undefined;
  rating: string | undefined;
  facts: ProgrammeFacts;
  line: number;
}

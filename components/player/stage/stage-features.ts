import type { ComponentType } from 'react';
import type { NoticePlace } from '#lib/domain/notices/notice-place.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';

export interface GuideOverPictureProps {
  lineUp: LineUp;
  nowMs: number;
  channelId: string;
  onClose: () => void;
}

export interface StageNoticesProps {
  place: Extract<NoticePlace, 'live' | 'playback' | 'vod-player'>;
  /** The live channel that plays. */
  channelId: string | null;
  /** The element around the player. */
  container: HTMLElement;
}

/** Components of other features over the picture. The layout supplies them; each is loaded on demand. */
export interface StageFeatures {
  loadGuide: () => Promise<{ GuideOverPicture: ComponentType<GuideOverPictureProps> }>;
  loadNotices: () => Promise<{ StageNotices: ComponentType<StageNoticesProps> }>;
}

import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import { useMediaSession } from '#components/player/screen/use-media-session.ts';
import { artworkAt } from '#lib/artwork.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { bounds } from '#lib/limits.ts';
import type { VodActions } from './title-actions.ts';

interface TitleMedia {
  title: VodDetail | null;
  series: VodDetail | null;
  hasPicture: boolean;
  engine: EngineSnapshot;
  actions: VodActions;
  playNext: (() => void) | undefined;
}

/** Shows the title on lock screens and connects media keys. */
export function useTitleMedia(media: TitleMedia): void {
  const { title, series, hasPicture, engine, actions, playNext } = media;
  const picture = title?.landscape ?? title?.poster;
  useMediaSession({
    title: hasPicture && title ? title.title : null,
    channel: series?.title ?? '',
    artwork: picture && artworkAt(picture, 640),
    isPaused: engine.isPaused,
    actions: {
      play: actions.togglePlay,
      pause: actions.togglePlay,
      seekbackward: () => actions.step(-bounds.seekStepMs),
      seekforward: () => actions.step(bounds.seekStepMs),
      ...(playNext && { nexttrack: playNext }),
    },
  });
}

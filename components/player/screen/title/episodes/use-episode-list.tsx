import { useState } from 'react';
import type { ReactNode } from 'react';
import { overlayHost } from '#components/player/controls/overlay-host.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import type { VodDetail } from '#lib/contract/vod.ts';

const loadList = () => import('./episode-list.tsx');

interface EpisodeListOptions {
  series: VodDetail | null;
  current: VodDetail | null;
  onPlay: (metaId: string) => void;
}

interface EpisodeListState {
  /** Absent when the title is not an episode. */
  open: (() => void) | undefined;
  /** Its code is loaded on demand. */
  list: (frame: HTMLElement | null) => ReactNode;
}

export function useEpisodeList({ series, current, onPlay }: EpisodeListOptions): EpisodeListState {
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLoaded(loadList, isOpen);
  const isEpisode = current?.metaType === 'EPISODE';
  return {
    open: isEpisode ? () => setIsOpen(true) : undefined,
    list: (frame) =>
      isOpen &&
      isEpisode &&
      part && (
        <part.EpisodeList
          series={series}
          current={current}
          onPlay={(metaId) => {
            setIsOpen(false);
            if (metaId !== current.metaId) onPlay(metaId);
          }}
          onClose={() => setIsOpen(false)}
          container={overlayHost(frame)}
        />
      ),
  };
}

import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import {
  renditionsOf,
  restrictTo,
  selectByBandwidth,
  type Tech,
} from '#components/player/engine/vhs/vhs.ts';
import { nearestRendition } from './nearest-rendition.ts';

interface RenditionOptions {
  tech: () => Tech;
  /** Height in lines of the quality that the viewer chose; null for automatic. */
  chosenHeight: number | null;
  onShow: (change: Partial<EngineSnapshot>) => void;
}

export interface Renditions {
  /**
   * Before the requests of a source: leaves out the large renditions when data is saved. The element knows the source
   * only after the first segment, and on a fast line the handler may have chosen a large one by then.
   */
  limit: () => void;
  /** The renditions of the source are known. */
  read: () => void;
  /** The size of the picture has changed. */
  readActive: () => void;
  /** Null for automatic. */
  choose: (id: string | null) => void;
  drop: () => void;
}

/** The renditions of one video.js player; the chosen height stays the same with the next source. */
export function createRenditions({ tech, onShow, ...options }: RenditionOptions): Renditions {
  let { chosenHeight } = options;
  let renditions = renditionsOf(undefined);
  let limited: Tech['vhs'];

  function readActive() {
    const { videoHeight } = tech().el();
    const active = renditions.find(({ height }) => height === videoHeight);
    onShow({ activeRenditionId: active?.id ?? tech().vhs?.playlists?.media()?.id ?? null });
  }

  return {
    limit() {
      const { vhs } = tech();
      if (limited === vhs) return;
      if (chosenHeight !== null || selectByBandwidth(vhs)) limited = vhs;
    },
    read() {
      renditions = renditionsOf(tech().vhs);
      const chosen = nearestRendition(renditions, chosenHeight);
      restrictTo(tech().vhs, chosen?.id ?? null);
      onShow({ renditions, chosenRenditionId: chosen?.id ?? null });
      readActive();
    },
    readActive,
    choose(id) {
      chosenHeight = renditions.find((rendition) => rendition.id === id)?.height ?? null;
      restrictTo(tech().vhs, id);
      onShow({ chosenRenditionId: id });
    },
    drop() {
      renditions = [];
    },
  };
}

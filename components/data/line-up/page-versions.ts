import type { HeldVersions } from '#lib/domain/channels/channel-updates.ts';

/**
 * The versions of the channel data that the server rendered into the page on screen. The browser holds no answer of its
 * own for such a page, so the update poll compares these (LIV-13).
 */
let rendered: HeldVersions | null = null;

export const pageVersions = {
  /** Null when the page on screen holds no channel data of its own. */
  get: (): HeldVersions | null => rendered,
  /** Sets them while a page is on screen; returns the function that removes them. */
  hold(versions: HeldVersions): () => void {
    rendered = versions;
    return () => {
      if (rendered === versions) rendered = null;
    };
  },
};

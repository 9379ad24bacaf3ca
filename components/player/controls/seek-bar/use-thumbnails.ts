import { useQuery } from '@tanstack/react-query';
import { parseThumbnails, type ThumbnailCue } from '#lib/domain/playback/source/thumbnails.ts';
import { grantOf, withGrant, withoutGrant } from '#components/player/engine/signed-address.ts';

export interface ThumbnailTrack {
  cues: readonly ThumbnailCue[];
  /** The address of a cue's picture with the newest grant. */
  pictureOf: (cue: ThumbnailCue) => string;
}

/** The number of pictures to prefetch, so that the first hover finds its picture. The others load on hover. */
const picturesAhead = 4;

/**
 * The thumbnail track of the playing source; null without one, while it loads, and when it failed. It is loaded once
 * per source: another grant of the same address does not reload it, but signs the pictures from then on.
 */
export function useThumbnails(url: string | null): ThumbnailTrack | null {
  const base = typeof window === 'undefined' ? 'http://server.invalid' : window.location.href;
  const { data } = useQuery({
    queryKey: ['thumbnails', url === null ? null : withoutGrant(url, base)],
    queryFn: ({ signal }) => loadTrack(new URL(url ?? '', base).href, signal),
    enabled: url !== null,
    staleTime: Infinity,
    retry: false,
  });
  if (url === null || !data?.length) return null;
  const grant = grantOf(url, base);
  return { cues: data, pictureOf: ({ address }) => withGrant(address, base, grant) };
}

async function loadTrack(address: string, signal: AbortSignal): Promise<ThumbnailCue[]> {
  const answer = await fetch(address, { signal, priority: 'low' });
  const cues = answer.ok ? parseThumbnails(await answer.text(), address) : [];
  for (const picture of [...new Set(cues.map((cue) => cue.address))].slice(0, picturesAhead)) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = picture;
  }
  return cues;
}

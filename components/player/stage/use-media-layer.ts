import { useEffect } from 'react';
import { useAppData } from '#components/data/app-data.tsx';

/** Delivers media by the operator's WebRTC gateway, when there is one (docs/decisions/015-media-layer.md). */
export function useMediaLayer(): void {
  const { hasGateway } = useAppData();

  useEffect(() => {
    if (!hasGateway) return undefined;
    const over = new AbortController();
    import('#lib/browser/media-layer/run-media-layer.ts').then(
      ({ runMediaLayer }) => {
        if (!over.signal.aborted) over.signal.addEventListener('abort', runMediaLayer());
      },
      // The script failed to load: media comes over HTTP.
      () => undefined,
    );
    return () => over.abort();
  }, [hasGateway]);
}

import { secondsToMilliseconds } from 'date-fns';
import { deskProgress, type ProgressEvent } from '#lib/contract/desk/progress.ts';

/** After a refusal; the browser itself connects again after a stream that was cut. */
const againMs = secondsToMilliseconds(30);

interface Follower {
  onEvent: (event: ProgressEvent) => void;
  /** Events come, or no longer. */
  onFlow: (isFlowing: boolean) => void;
}

/**
 * Follows long work by the operator's stream of events while the page is seen: browsers have few connections, and hidden
 * pages need none. Returns the function that ends it.
 */
export function followProgress({ onEvent, onFlow }: Follower): () => void {
  let stream: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(again);
    stream?.close();
    stream = null;
    onFlow(false);
  };
  const open = () => {
    const opened = new EventSource(deskProgress.address);
    stream = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const event = deskProgress.event.safeParse(parsed(data));
      if (!event.success) return;
      // A proxy may keep back what comes after the headers: only an event proves that events come.
      onFlow(true);
      onEvent(event.data);
    };
    opened.onerror = () => {
      onFlow(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      again = setTimeout(open, againMs);
    };
  };
  const look = () => {
    close();
    if (document.visibilityState === 'visible') open();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

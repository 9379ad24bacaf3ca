/**
 * The local guide as seen by this tab. The worker starts with the first call. The tabs of a browser share the data and
 * notify each other of what a sync has changed.
 */
import { createListeners } from '#lib/browser/listeners.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { encryptionOfPage } from '#lib/encryption-mark.ts';
import { freshnessOfNote, syncNote } from '#lib/domain/guide/stored-freshness.ts';
import type { StoredFound, StoredGuideDay, StoredSearch } from './local-guide.ts';
import { runGuideLoop, type RunningGuideLoop } from './run-guide-loop.ts';
import type { GuideChannel, GuideDayId } from './sync-guide.ts';
import { workerCalls } from './worker-calls.ts';

const call = workerCalls(
  () => new Worker(new URL('./guide-worker.ts', import.meta.url), { type: 'module' }),
);
const listeners = createListeners<[readonly GuideDayId[]]>();
let tabs: BroadcastChannel | null = null;
let loop: RunningGuideLoop | null = null;

export type { GuideDayId };

export const storedGuide = {
  /** Whether a guide of this operator is stored, and whether it was recently compared with the operator's. */
  says: (appId: string) => freshnessOfNote(readStored(storageKeys.guideSynced), appId, Date.now()),

  /** The stored rows of some guides on a UTC day. Throws when the worker does not start. */
  days: (appId: string, date: string, epgIds: readonly string[]): Promise<StoredGuideDay[]> =>
    call('days', appId, date, epgIds),

  /**
   * Searches programmes by title, in the order of the operator's search; a page is the slice from (page - 1) × size
   * (SRC-02). Needs no server. Throws when the worker does not start.
   */
  search: (search: StoredSearch): Promise<StoredFound> => call('search', search),

  /** Marks the stored guide as outdated until the next sync, after the operator has reported a change. */
  doubt(): void {
    removeStored(storageKeys.guideSynced);
    loop?.wake();
  },

  /** Subscribes to the days that a sync has changed. */
  subscribe: listeners.subscribe,
};

/** Keeps the local guide up to date until the returned function is called. */
export function keepGuide(
  appId: string,
  language: Language,
  channels: readonly GuideChannel[],
): () => void {
  void call('setChannels', channels).catch(() => undefined);
  tabs ??= tellTabs();
  const running = runGuideLoop({
    work: {
      'delete-old': () => call('deleteOld', appId),
      async sync() {
        if (!navigator.onLine) throw new Error('no connection');
        const { origin } = window.location;
        const contentKey = await readContentKey();
        const { changed } = await call('sync', { appId, language, origin, contentKey });
        writeStored(storageKeys.guideSynced, syncNote(appId, Date.now()));
        listeners.tell(changed);
        tabs?.postMessage(changed);
      },
      'rebuild-index': () => call('rebuildIndex'),
    },
  });
  loop = running;
  window.addEventListener('online', running.wake);
  return () => {
    window.removeEventListener('online', running.wake);
    running.stop();
    if (loop === running) loop = null;
  };
}

/** A worker has no share key. It gets a key object that opens the texts and cannot be exported. */
async function readContentKey(): Promise<CryptoKey | undefined> {
  if (!encryptionOfPage()) return undefined;
  const { keyRing } = await import('#lib/browser/sealed/key-ring.ts');
  return (await keyRing()).keys.content;
}

function tellTabs(): BroadcastChannel {
  const channel = new BroadcastChannel('sintonia-guide');
  channel.onmessage = ({ data }) => {
    listeners.tell(data as GuideDayId[]);
    void call('rebuildIndex').catch(() => undefined);
  };
  return channel;
}

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import {
  nationalBroadcastStep,
  noNationalBroadcast,
  type NationalBroadcast,
  type NationalBroadcastEvent,
} from '#lib/domain/startup/national-broadcast.ts';
import { limits } from '#lib/limits.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { showToast } from '#components/ui/toast/toast.ts';

/**
 * The status of the national broadcast channel (CFG-05). When the broadcast opens, viewers get a message once
 * per tab, on every screen. The manifest is reloaded every ten minutes, because a broadcast may be announced while the page is
 * open.
 */
export function useNationalBroadcast(nowMs: number): NationalBroadcast['status'] {
  const t = useTranslations('shell');
  const { manifest } = useAppData();
  const { data } = useCall(
    appManifestQuery,
    {},
    {
      initialData: manifest,
      silent: true,
      staleMs: limits.channelUpdatePollMs,
      repeatMs: limits.channelUpdatePollMs,
    },
  );
  const properties = (data ?? manifest).broadcastProperties;
  const known = useRef(noNationalBroadcast);
  const [status, setStatus] = useState<NationalBroadcast['status']>('none');

  useEffect(() => {
    const take = (event: NationalBroadcastEvent) => {
      const { state, emits } = nationalBroadcastStep(known.current, event);
      known.current = state;
      setStatus(state.status);
      const opensAt = String(state.opensAt);
      if (emits !== 'start' || readStored(storageKeys.broadcastTold, 'session') === opensAt) return;
      writeStored(storageKeys.broadcastTold, opensAt, 'session');
      showToast({
        id: 'broadcast',
        text: t('broadcastStarted'),
        tone: 'good',
        durationMs: limits.toastMs,
      });
    };
    take({ type: 'announced', properties, nowMs });
  }, [properties, nowMs, t]);

  return status;
}

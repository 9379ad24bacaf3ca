import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { parseMoment } from '#lib/domain/playback/moment.ts';
import { sharedMoment, type MomentRefusal } from '#lib/domain/playback/shared-moment.ts';
import { useChannelGuide } from '#components/data/guide/use-channel-guide.ts';
import { stage } from '#components/data/stage/stage.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { showToast } from '#components/ui/toast/toast.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';
import { liveAddress } from './live-address.ts';

/**
 * Handles an address with an instant (`at`, SEO-04): plays the channel live, behind live, or the programme of that
 * time; otherwise live, with a message that says why. Afterwards the instant is removed from the address, which keeps
 * the channel.
 */
export function useSharedMoment(
  { entitlement }: LineUp,
  channel: Channel | null,
  nowMs: number,
): void {
  const query = useSearchParams();
  const at = query.get('at');
  const atMs = at === null ? null : parseMoment(at);
  const asked = channel?.logicalChannelId === query.get('id') ? channel : null;
  // After hydration only: before it a message cannot be shown.
  const isWanted = useHydrated() && at !== null && asked !== null;
  const span = { startMs: atMs ?? 0, endMs: (atMs ?? 0) + 1 };
  const guide = useChannelGuide(isWanted && atMs !== null ? asked.epgId : undefined, span);
  const isReady = isWanted && !guide.isLoading;
  const refuse = useRefusal();

  const carryOut = useEffectEvent(() => {
    if (!asked) return;
    // The instant stays in the address for a retry.
    if (guide.hasFailed) {
      refuse('failed', null);
      return;
    }
    leaveAddress();
    if (atMs === null) {
      refuse('unreadable', null);
      return;
    }
    const moment = sharedMoment(atMs, {
      channel: asked,
      isCatchUpOn: guide.isCatchup,
      entitlement: entitlement(asked),
      programmes: guide.programmes,
      nowMs,
    });
    const { logicalChannelId } = asked;
    if (moment.kind === 'time-shift') stage.rewindTo(logicalChannelId, moment);
    else if (moment.kind === 'catch-up')
      stage.playCatchUp(logicalChannelId, moment.programme, moment.startAtMs);
    else if (moment.kind === 'refused') refuse(moment.why, moment.programme);
  });

  useEffect(() => {
    if (isReady) carryOut();
  }, [isReady, at]);
}

/** Long enough to read two sentences. */
const messageMs = 12_000;

/** Tells the viewer why the instant is not shown. */
function useRefusal() {
  const t = useTranslations('channels.shared');
  const { language } = useAppData();
  return (why: MomentRefusal | 'unreadable' | 'failed', programme: Programme | null) => {
    const title = programme ? programmeTitle(programme, language).trim() : '';
    const text =
      why === 'not-yet' && programme && title !== ''
        ? t('not-yet-titled', {
            title,
            date: formatDate(programme.start),
            time: formatTime(programme.start),
          })
        : t(why);
    showToast({ id: 'shared-moment', text, tone: 'plain', durationMs: messageMs });
  };
}

function leaveAddress() {
  const query = new URLSearchParams(window.location.search);
  query.delete('at');
  window.history.replaceState(null, '', liveAddress(query, {}));
}

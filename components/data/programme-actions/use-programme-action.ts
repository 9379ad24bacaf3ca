import { useGoTo } from '#components/data/use-go-to.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { entitlementOf } from '#lib/domain/entitlement/authority.ts';
import { programmeAction, type ProgrammeAction } from '#lib/domain/guide/programme-action.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { routes } from '#lib/routes.ts';
import { useAuthorities } from '#components/data/line-up/use-authorities.ts';
import { stage } from '#components/data/stage/stage.ts';
import { askToPurchase } from '#components/data/purchase-signals.ts';
import { askForSystemNotices } from '#components/data/reminders/system-notice.ts';
import { useReminders } from '#components/data/reminders/use-reminders.ts';
import { useAppData } from '#components/data/app-data.tsx';

export interface OfferedAction {
  /** Null when the programme has no action. */
  action: ProgrammeAction | null;
  /** Runs the action; when authority is missing it leads to login (and back here) or to the purchase. */
  run: () => void;
}

/** The current action of a programme for this viewer (LIV-04, LIV-05, REM-01). `isCatchup`: the guide's flag. */
export function useProgrammeAction(
  channel: Channel,
  programme: Programme,
  isCatchup: boolean,
  nowMs: number,
): OfferedAction {
  const { loginStatus, language } = useAppData();
  const goTo = useGoTo();
  const authorities = useAuthorities();
  const reminders = useReminders();
  const { logicalChannelId, logicalChannelName, iconUrl } = channel;
  const { programId, start, stop } = programme;
  const action = programmeAction(programme, {
    channel,
    isCatchUpOn: isCatchup,
    entitlement: entitlementOf(channel, authorities, nowMs),
    loginStatus,
    isOnReminderList: reminders.isSet({ logicalChannelId, programId }),
    nowMs,
  });

  const run = () => {
    if (action?.lock === 'login') {
      goTo(routes.login(window.location.pathname + window.location.search));
      return;
    }
    if (action?.lock === 'purchase') {
      askToPurchase({
        kind: 'locked',
        wanted: {
          kind: action.kind === 'playback' ? 'catchup' : 'live',
          id: logicalChannelId,
          name: logicalChannelName,
        },
      });
      return;
    }
    switch (action?.kind) {
      case 'playback':
        stage.playCatchUp(logicalChannelId, programme);
        return;
      case 'playing':
        stage.chooseLive(logicalChannelId);
        return;
      case 'subscribe':
      case 'subscribed':
        if (action.kind === 'subscribe') askForSystemNotices();
        reminders.set(
          {
            logicalChannelId,
            programId,
            start,
            stop,
            // Maximum lengths in the contract.
            title: programmeTitle(programme, language).slice(0, 300),
            channelName: logicalChannelName.slice(0, 200),
            iconUrl,
          },
          action.kind === 'subscribe',
        );
    }
  };
  return { action, run };
}

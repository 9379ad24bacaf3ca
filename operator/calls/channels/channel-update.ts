import { channelUpdate } from '#lib/contract/channels.ts';
import { handle, viewerOf } from '#operator/calls/handle.ts';
import { versionsFor } from '#operator/db/versions.ts';

/** Seconds to wait before reloading shared data, so that viewers do not all reload at once. */
const SHARED_DELAY_SECONDS = 5;

export const channelUpdateHandlers = [
  handle(channelUpdate, async ({ dataChecks }, context) => {
    const { accountId } = viewerOf(context);
    const versions = await versionsFor(context.db, accountId, context.now());
    const dataStates = dataChecks.map(({ dataType, timestamp = 0 }) => {
      const changedAt = versions.get(dataType) ?? 0;
      return {
        dataType,
        updateStatus: changedAt > timestamp ? 'MODIFIED' : 'UNMODIFIED',
        updateDelay: dataType === 'CHANNEL_AUTH' ? 0 : SHARED_DELAY_SECONDS,
        timestamp: changedAt,
      };
    });
    return { dataStates };
  }),
];

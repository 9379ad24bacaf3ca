import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { channelAuthority, channelList, contentRuleQuery } from '#lib/contract/channels.ts';
import { liveSource, type PlaySource } from '#lib/contract/streams.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { aChannel, anAuthority } from '#tests/setup/builders.ts';
import { grantOf } from '#tests/setup/operator/stream-grant.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
  bff.operator.answer(contentRuleQuery.address, () =>
    success({ regionInfo: { region: 'AR', ip: '127.0.0.1' }, contentRuleDataList: [] }),
  );
});
afterEach(() => bff.stop());

async function askForReceiver(drmType?: string): Promise<PlaySource> {
  const physical = { channelId: '101', liveStreamId: 'live-1', ...(drmType && { drmType }) };
  bff.operator.answer(channelList.address, () =>
    success({
      channelColumnInfo: [],
      channelListInfo: [aChannel({ physicalChannelList: [physical] })],
    }),
  );
  bff.operator.answer(channelAuthority.address, () =>
    success({ lcList: [anAuthority()], updateTimeTs: 1 }),
  );
  const { result } = await bff.call(liveSource, { logicalChannelId: 'l-101', receiver: true });
  return result as PlaySource;
}

describe('[WEB-06] an address for a receiver', () => {
  test('is valid for an evening, and opens the same channel only', async () => {
    const before = Date.now();
    const source = await askForReceiver();
    const lifeMs = serverBounds.receiverGrantMinutes * 60_000;
    expect(source.validForMs).toBe(lifeMs);
    expect(grantOf(source, 'live', before + lifeMs - 1)).toMatchObject({
      grant: { p: '/media/live/sintonia/101/', s: 'live' },
    });
    expect(grantOf(source, 'live', Date.now() + lifeMs + 1_000)).toMatchObject({
      fault: 'expired',
    });
  });

  test('does not exist for a protected channel', async () => {
    expect((await askForReceiver('widevine')).sources).toEqual([]);
  });
});

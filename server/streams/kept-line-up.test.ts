import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { channelAuthority, channelList, contentRuleQuery } from '#lib/contract/channels.ts';
import { liveSource, type PlaySource } from '#lib/contract/streams.ts';
import { markOutdated } from '#server/catalogue/outdated.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { aChannel, anAuthority } from '#tests/setup/builders.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { grantOf } from '#tests/setup/operator/stream-grant.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({});
  bff.operator.answer(contentRuleQuery.address, () =>
    success({ regionInfo: { region: 'AR', ip: '127.0.0.1' }, contentRuleDataList: [] }),
  );
});
afterEach(() => bff.stop());

function serveStream(channelId: string): void {
  const channel = aChannel({
    physicalChannelList: [{ channelId, liveStreamId: 'live-1', dvrStreamId: 'dvr-1' }],
  });
  const granted = [{ k: 'live' as const, exp: -1, sup: 1 }];
  bff.operator.answer(channelAuthority.address, () =>
    success({
      lcList: [anAuthority({ pcList: [{ cid: channelId, au: granted }] })],
      updateTimeTs: 1,
    }),
  );
  bff.operator.answer(channelList.address, () =>
    success({ channelColumnInfo: [], channelListInfo: [channel] }),
  );
}

async function pathOf(): Promise<string> {
  const { result } = await bff.call(liveSource, { logicalChannelId: 'l-101' });
  return grantOf(result as PlaySource, 'live').path;
}

test('[STR-02] a live address is made from the line-up after a change that the operator has told of', async () => {
  serveStream('100');
  expect(await pathOf()).toContain('/100/');
  serveStream('101');
  markOutdated();
  expect(await pathOf()).toContain('/101/');
});

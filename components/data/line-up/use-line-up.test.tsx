import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aCategory, aChannel, anAuthority, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useLineUp, type RenderedLineUp } from './use-line-up.ts';

const lineUp = {
  channelColumnInfo: [aCategory({ channelIdList: ['101', '102'] })],
  channelListInfo: [
    aChannel({ logicalChannelId: '101', logicalChannelName: 'Open', liveAuthority: true }),
    aChannel({
      logicalChannelId: '102',
      logicalChannelName: 'Local',
      liveAuthority: true,
      contentRuleList: [
        { ruleType: 'city', ruleCategory: 'basic', action: 'allow', ruleValue: 'Montevideo' },
      ],
    }),
    aChannel({ logicalChannelId: '103', logicalChannelName: 'Plus', liveAuthority: false }),
  ],
};
const answers = new Map<string, object>();

function Names(rendered: RenderedLineUp) {
  const { channels, categories, entitlement } = useLineUp(rendered, noonMs);
  return (
    <>
      {channels.map((channel) => (
        <p key={channel.logicalChannelId}>
          {`${channel.logicalChannelName} ${entitlement(channel).canWatchLive ? 'open' : 'locked'}`}
        </p>
      ))}
      <i>{categories.length}</i>
    </>
  );
}

const names = () => screen.queryAllByText(/open|locked/).map(({ textContent }) => textContent);
const show = (hides: '0' | '1') =>
  renderInApp(<Names lineUp={lineUp} isWhole renderedAtMs={Date.now()} />, {
    properties: { layoutConfig: { hide_unsubscribe_channel: hides } },
  });

beforeEach(() => {
  localStorage.setItem('ptk', 'guest');
  answers.clear();
  answers.set('authority', { lcList: [], updateTimeTs: 0 });
  answers.set('contentrule', { regionInfo: {}, contentRuleDataList: [] });
  window.fetch = jest.fn<typeof fetch>((address) => {
    const found = [...answers].find(([part]) => (address as string).includes(part));
    const body = found ? { errCode: 0, result: found[1] } : { errCode: 500 };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});

test('[ROL-03] useLineUp leaves out a channel for another city, and adds it with the viewer’s own place', async () => {
  answers.set('contentrule', { regionInfo: { city: 'Montevideo' }, contentRuleDataList: [] });
  answers.delete('authority');
  show('0');
  expect(names()).toEqual(['Open open', 'Plus locked']);
  await waitFor(() => expect(names()).toEqual(['Open open', 'Local open', 'Plus locked']));
});

test('[ROL-04] useLineUp drops channels that cannot be watched live when hide_unsubscribe_channel is set', () => {
  show('1');
  expect(names()).toEqual(['Open open']);
});

test('[ROL-05] useLineUp corrects the channels rendered for guests by the viewer’s own authorities', async () => {
  answers.set('authority', { lcList: [anAuthority({ lid: '103' })], updateTimeTs: 1 });
  show('0');
  expect(names()).toEqual(['Open open', 'Plus locked']);
  await waitFor(() => expect(names()).toEqual(['Open locked', 'Plus open']));
});

import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from '#lib/contract/channels.ts';
import { aChannel, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { ChannelList } from './channel-list.tsx';

const { epgId: _noGuide, ...radio } = aChannel({
  logicalChannelId: '103',
  logicalChannelName: 'Frequency Zero',
  channelSeq: 103,
});
const line: Channel[] = [
  aChannel({ logicalChannelId: '101', epgId: 'e1' }),
  aChannel({ logicalChannelId: '102', logicalChannelName: 'Arena', channelSeq: 102, epgId: 'e2' }),
  radio,
];

function show(channels = line) {
  const onZap = jest.fn();
  const onFavour = jest.fn();
  renderInApp(
    <ChannelList
      channels={channels}
      airings={{
        e1: [
          { title: 'Over', start: noonMs - 2 * hourMs, stop: noonMs - hourMs },
          { title: 'Morning circuit', start: noonMs - hourMs, stop: noonMs + hourMs },
        ],
      }}
      nowMs={noonMs}
      activeId="102"
      favouriteIds={new Set(['102'])}
      isLocked={({ logicalChannelId }) => logicalChannelId === '102'}
      addressOf={({ logicalChannelId }) => `/liveTv?id=${logicalChannelId}`}
      onZap={onZap}
      onFavour={onFavour}
      onSight={() => undefined}
    />,
  );
  return { onZap, onFavour, rows: screen.getAllByRole('listitem') };
}

describe('[LIV-01] a channel row', () => {
  test('has a star, a number, a name, the current programme, and an icon when the channel has a guide', () => {
    const { rows } = show();
    const first = within(rows[0]!);
    expect(first.getByRole('button', { name: 'Add Canal Uno to favourites' })).toBeVisible();
    expect(first.getAllByText('101')[0]).toBeVisible();
    expect(first.getByRole('link')).toHaveTextContent('Canal Uno');
    expect(first.getByRole('link')).toHaveTextContent('Morning circuit');
    expect(first.getByTitle('Programme guide available')).toBeVisible();
    const third = within(rows[2]!);
    expect(third.getByText('No programme information')).toBeVisible();
    expect(third.queryByTitle('Programme guide available')).toBeNull();
  });

  test('shows no programmes before the guide is loaded', () => {
    const second = within(show().rows[1]!);
    expect(second.getByTitle('Programme guide available')).toBeVisible();
    expect(second.queryByText('No programme information')).toBeNull();
  });

  test('is marked when the channel is locked, a favourite, or playing', () => {
    const { rows } = show();
    const second = within(rows[1]!);
    expect(second.getByText('Locked')).toBeInTheDocument();
    expect(second.getByRole('button', { name: 'Remove Arena from favourites' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(second.getByRole('link')).toHaveAttribute('aria-current', 'true');
    expect(within(rows[0]!).queryByText('Locked')).toBeNull();
  });

  test('zaps on a click, and leaves a click for a new tab to the browser', async () => {
    const { rows, onZap, onFavour } = show();
    const link = within(rows[0]!).getByRole('link');
    expect(link).toHaveAttribute('href', '/liveTv?id=101');
    await userEvent.click(link);
    expect(onZap).toHaveBeenCalledWith(line[0]);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(onZap).toHaveBeenCalledTimes(1);
    await userEvent.click(within(rows[1]!).getByRole('button'));
    expect(onFavour).toHaveBeenCalledWith('102', false);
  });
});

test('[ZAP-03] in the channel list Tab leads to the playing row; arrow keys move between rows and to the star', async () => {
  const { rows } = show();
  const linkOf = (row: number) => within(rows[row]!).getByRole('link');
  linkOf(1).focus();
  expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await userEvent.keyboard('{ArrowDown}');
  expect(linkOf(2)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(linkOf(0)).toHaveFocus();
  expect(linkOf(0)).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{ArrowLeft}');
  expect(within(rows[0]!).getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{End}');
  expect(linkOf(2)).toHaveFocus();
});

test('[LIV-01] the channel list renders only the visible rows of 5,000 channels', () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  const many = Array.from({ length: 5_000 }, (_, index) =>
    aChannel({ logicalChannelId: `m${index}`, channelSeq: index + 1 }),
  );
  const { rows } = show(many);
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
});

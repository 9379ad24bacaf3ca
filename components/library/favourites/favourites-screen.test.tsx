import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onToast } from '#components/ui/toast/toast.ts';
import { channelList } from '#lib/contract/channels.ts';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import { callEntriesMax } from '#lib/contract/wire/field.ts';
import { aCard, aChannel, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { FavouritesScreen } from './favourites-screen.tsx';

const done = { errCode: 0, result: {} };
const refused = { errCode: 10100403, errMsg: 'No.' };
const channels = ['One', 'Two', 'Three'].map((logicalChannelName, place) =>
  aChannel({ logicalChannelId: `l${String(place + 1)}`, logicalChannelName }),
);
const favourites = channels.map(({ logicalChannelId }, place) => ({
  logicalChannelId,
  updateTime: 9_000 - place * 1_000,
}));
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const id = `m${String(place + 1)}`;
    return aCard({ metaId: id, cardId: id, title: `Title ${String(place + 1)}` });
  });

type Answer = (body: Record<string, unknown>) => object | Promise<object>;
let service: Record<string, Answer>;
let cards = cardsOf(2);
const deleteTitles: Answer = ({ metaIdList }) => {
  cards = cards.filter(({ metaId }) => !(metaIdList as string[]).includes(metaId));
  return done;
};
const asked = jest.fn<(address: string, body: Record<string, unknown>) => void>();
const said: string[] = [];
onToast((event) => {
  if (event.kind === 'show') said.push(event.toast.text);
});

/** The body of a JSON or form request. */
function bodyOf(init: RequestInit | undefined): Record<string, unknown> {
  return typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
}

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  said.length = 0;
  asked.mockReset();
  cards = cardsOf(2);
  service = {
    [channelList.address]: () => ({
      errCode: 0,
      result: { channelListInfo: channels, channelColumnInfo: [] },
    }),
    [favouriteChannelList.address]: () => ({
      errCode: 0,
      result: { favoriteChannelList: favourites },
    }),
    [favouriteVodList.address]: () => ({
      errCode: 0,
      result: { metaList: cards, total: cards.length },
    }),
  };
  window.fetch = async (address, init) => {
    const body = bodyOf(init);
    asked(address as string, body);
    return new Response(
      JSON.stringify(await Promise.resolve(service[address as string]?.(body) ?? refused)),
    );
  };
});

const show = async () => {
  renderInApp(<FavouritesScreen renderedAt={noonMs} />, { loginStatus: 'user' });
  await screen.findByRole('link', { name: /Title 1/ });
  await screen.findByRole('link', { name: /Three/ });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(button(name));
const choose = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
const callsOf = (address: string) =>
  asked.mock.calls.filter(([to]) => to === address).map(([, body]) => body);
const channelNames = () =>
  within(screen.getByRole('list', { name: 'Channels' }))
    .getAllByRole('listitem')
    .map((item) => /One|Two|Three/.exec(item.textContent)?.[0]);

test('[FAV-01] selected favourites disappear at once and are deleted, channels and titles alike', async () => {
  let finish!: (answer: object) => void;
  service[favouriteChannelDelete.address] = () => new Promise((resolve) => (finish = resolve));
  service[favouriteVodDelete.address] = deleteTitles;
  await show();
  await click('Edit');
  await choose('Two');
  await choose('Title 1');
  expect(screen.getByText('2 chosen')).toBeInTheDocument();
  await click('Delete (2)');
  expect(channelNames()).toEqual(['One', 'Three']);
  expect(screen.queryByRole('checkbox', { name: 'Choose Title 1' })).toBeNull();
  finish(done);
  expect(await screen.findByText('2 entries deleted')).toBeInTheDocument();
  expect(button('Delete')).toHaveFocus();
  expect(callsOf(favouriteChannelDelete.address)).toEqual([
    { favoriteChannelDeleteList: [{ logicalChannelId: 'l2' }] },
  ]);
  expect(callsOf(favouriteVodDelete.address)).toEqual([{ metaIdList: ['m1'] }]);
  await click('Done');
  expect(channelNames()).toEqual(['One', 'Three']);
  expect(said).toEqual([]);
});

test('[FAV-01] [ERR-07] favourites whose deletion failed return, still selected, with a message', async () => {
  service[favouriteChannelDelete.address] = () => refused;
  service[favouriteVodDelete.address] = deleteTitles;
  await show();
  await click('Edit');
  await click('Choose all');
  await click('Delete (5)');
  await waitFor(() => expect(said).toEqual(['Delete failed']));
  expect(channelNames()).toEqual(['One', 'Two', 'Three']);
  expect(screen.queryByRole('checkbox', { name: 'Choose Title 1' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Choose Two' })).toBeChecked();
  expect(button('Delete (3)')).toBeInTheDocument();
});

test('[FAV-01] a failed part of a deletion keeps acknowledged entries deleted, and the rest selected', async () => {
  cards = cardsOf(callEntriesMax + 20);
  service[favouriteVodDelete.address] = (body) =>
    (body.metaIdList as string[]).length === callEntriesMax ? deleteTitles(body) : refused;
  service[favouriteChannelList.address] = () => ({
    errCode: 0,
    result: { favoriteChannelList: [] },
  });
  renderInApp(<FavouritesScreen renderedAt={noonMs} />, { loginStatus: 'user' });
  fireEvent.click(await screen.findByText('Edit'));
  fireEvent.click(screen.getByText('Choose all'));
  fireEvent.click(screen.getByText(`Delete (${String(callEntriesMax + 20)})`));
  await waitFor(() => expect(said).toEqual(['Delete failed']));
  expect(screen.getByText('20 chosen')).toBeInTheDocument();
  expect(screen.getAllByText(/^Title \d+$/)).toHaveLength(20);
});

test('[FAV-01] Escape leaves the edit mode of favourites and focuses Edit', async () => {
  await show();
  await click('Edit');
  await choose('Two');
  expect(screen.queryByRole('link', { name: /Two/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(button('Edit')).toHaveFocus();
  expect(screen.getByRole('link', { name: /Two/ })).toBeInTheDocument();
  await click('Edit');
  expect(screen.getByText('Nothing chosen')).toBeInTheDocument();
});

test('[FAV-01] deleting the last favourite ends the edit mode and focuses the title', async () => {
  service[favouriteChannelDelete.address] = () => done;
  service[favouriteVodDelete.address] = deleteTitles;
  await show();
  await click('Edit');
  await click('Choose all');
  await click('Choose none');
  expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
  await click('Choose all');
  await click('Delete (5)');
  expect(await screen.findByText('No favourites yet')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Favourites' })).toHaveFocus();
});

test('[FAV-01] a favourite channel moves at once, is announced, and is saved by one instant', async () => {
  service[favouriteChannelCreate.address] = () => done;
  await show();
  await click('Edit');
  const down = button('Move One down');
  await userEvent.click(down);
  expect(channelNames()).toEqual(['Two', 'One', 'Three']);
  expect(screen.getByText('One: place 2 of 3')).toBeInTheDocument();
  expect(down).toHaveFocus();
  await waitFor(() => expect(callsOf(favouriteChannelCreate.address)).toHaveLength(1));
  expect(callsOf(favouriteChannelCreate.address)).toEqual([
    { favoriteChannelList: [{ logicalChannelId: 'l1', updateTime: 7_500 }] },
  ]);
  await click('Move One down');
  expect(button('Move One down')).toHaveAttribute('aria-disabled', 'true');
  expect(channelNames()).toEqual(['Two', 'Three', 'One']);
  expect(said).toEqual([]);
});

test('[FAV-01] a channel order that cannot be saved is reverted and announced, without a toast', async () => {
  service[favouriteChannelCreate.address] = () => refused;
  await show();
  await click('Edit');
  await click('Move Three up');
  expect(await screen.findByText(/back where they were/)).toBeInTheDocument();
  expect(channelNames()).toEqual(['One', 'Two', 'Three']);
  expect(said).toEqual([]);
});

test('[FAV-01] the note about a failed order disappears when the viewer selects an entry', async () => {
  service[favouriteChannelCreate.address] = () => refused;
  await show();
  await click('Edit');
  await click('Move Three up');
  expect(await screen.findByText(/back where they were/)).toBeInTheDocument();
  await choose('Two');
  expect(screen.queryByText(/back where they were/)).toBeNull();
});

test('[FAV-01] channel moves are saved in sequence, and a channel deleted in the meantime stays deleted', async () => {
  const order: string[] = [];
  let finish!: (answer: object) => void;
  service[favouriteChannelCreate.address] = ({ favoriteChannelList }) => {
    order.push(
      `save ${(favoriteChannelList as { logicalChannelId: string }[])
        .map(({ logicalChannelId }) => logicalChannelId)
        .join(' ')}`,
    );
    return order.length === 1 ? new Promise((resolve) => (finish = resolve)) : done;
  };
  service[favouriteChannelDelete.address] = () => {
    order.push('delete');
    return done;
  };
  await show();
  await click('Edit');
  await click('Move Three up');
  await click('Move Three up');
  await choose('Two');
  await click('Delete (1)');
  expect(channelNames()).toEqual(['Three', 'One']);
  expect(order).toEqual(['save l3']);
  finish(done);
  await screen.findByText('1 entry deleted');
  expect(order).toEqual(['save l3', 'save l3', 'delete']);
  expect(channelNames()).toEqual(['Three', 'One']);
});

test('[FAV-01] a channel order that could not be saved is reverted, without the channels deleted in the meantime', async () => {
  let finish!: (answer: object) => void;
  service[favouriteChannelCreate.address] = () => new Promise((resolve) => (finish = resolve));
  service[favouriteChannelDelete.address] = () => done;
  await show();
  await click('Edit');
  await click('Move Three up');
  await choose('Two');
  await click('Delete (1)');
  finish(refused);
  await screen.findByText('1 entry deleted');
  await waitFor(() => expect(channelNames()).toEqual(['One', 'Three']));
});

test('[ERR-07] favourites whose channels fail to load are not shown as an empty list', async () => {
  service[channelList.address] = () => refused;
  cards = [];
  renderInApp(<FavouritesScreen renderedAt={noonMs} />, { loginStatus: 'user' });
  expect(await screen.findByText('Your favourites could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('No favourites yet')).toBeNull();
  await click('Try again');
  await waitFor(() => expect(said).toContain('Refresh failed'));
  service[channelList.address] = () => ({
    errCode: 0,
    result: { channelListInfo: channels, channelColumnInfo: [] },
  });
  await click('Try again');
  expect(await screen.findByRole('link', { name: /Two/ })).toBeInTheDocument();
});

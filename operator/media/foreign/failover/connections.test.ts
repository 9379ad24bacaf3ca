import { expect, test } from '@jest/globals';
import { Connections, type ConnectionBook, type ConnectionWish } from './connections.ts';

/** A book that both operators share. */
function aBook(): ConnectionBook & { held: Map<string, number> } {
  const held = new Map<string, number>();
  return {
    held,
    take: ({ holder, most, now, until }) => {
      for (const [one, endsAt] of held) if (endsAt <= now) held.delete(one);
      if (!held.has(holder) && held.size >= most) return Promise.resolve(false);
      held.set(holder, until);
      return Promise.resolve(true);
    },
    renew: (holders, until) => {
      const there = holders.filter((holder) => held.has(holder));
      for (const holder of there) held.set(holder, until);
      return Promise.resolve(there);
    },
    giveBack: (holders) => {
      for (const holder of holders) held.delete(holder);
      return Promise.resolve();
    },
  };
}

function scene(most = 2) {
  const clock = { now: 1_000_000 };
  const book = aBook();
  const ended: string[] = [];
  const open = () => new Connections(book, () => clock.now);
  const wish = (source: string, viewer: string, more: Partial<ConnectionWish> = {}) => ({
    ...{ provider: { name: 'p', connectionsMax: most }, source, viewer, isFirst: true },
    isRead: () => false,
    end: () => {
      ended.push(source);
      return Promise.resolve();
    },
    ...more,
  });
  return { clock, book, ended, open, wish };
}

test("[ANY-07] a provider's limit holds over two operators, and a channel counts once for its viewers", async () => {
  const { book, open, wish } = scene();
  const [one, other] = [open(), open()];
  expect(await one.take(wish('a', 'ana'))).not.toBe('none');
  expect(await one.take(wish('a', 'bea'))).not.toBe('none');
  expect(await other.take(wish('b', 'cid'))).not.toBe('none');
  expect(await one.take(wish('c', 'dan'))).toBe('none');
  expect(await other.take(wish('c', 'dan'))).toBe('none');
  expect(book.held.size).toBe(2);
  await one.close();
  expect(await other.take(wish('c', 'dan'))).not.toBe('none');
  await other.close();
  expect(book.held.size).toBe(0);
});

test('[ANY-07] a viewer who changes channels takes the connection along, unless others watch', async () => {
  const { ended, open, wish } = scene(1);
  const connections = open();
  expect(await connections.take(wish('a', 'ana'))).not.toBe('none');
  expect(await connections.take(wish('b', 'ana'))).not.toBe('none');
  expect(ended).toEqual(['a']);
  expect(await connections.take(wish('b', 'bea'))).not.toBe('none');
  expect(await connections.take(wish('c', 'ana'))).toBe('none');
  // A playlist that is read again takes nothing away.
  expect(await connections.take(wish('c', 'bea', { isFirst: false }))).toBe('none');
  await connections.close();
});

test('[ANY-07] a connection goes to another channel when its viewers have not asked for twelve seconds', async () => {
  const { clock, open, wish } = scene(1);
  const connections = open();
  await connections.take(wish('a', 'ana'));
  clock.now += 11_000;
  expect(await connections.take(wish('b', 'bea'))).toBe('none');
  clock.now += 1_001;
  expect(await connections.take(wish('b', 'bea'))).not.toBe('none');
  await connections.close();
});

test('[ANY-07] a connection ends 15 s after the last question, a read one with its reading, and one of a killed operator after 20 s', async () => {
  const { clock, book, open, wish } = scene(3);
  const connections = open();
  let isRead = true;
  await connections.take(wish('hls', 'ana'));
  await connections.take(wish('ts', 'ana', { isRead: () => isRead }));
  clock.now += 15_000;
  await connections.renew();
  expect([...book.held.keys()].map((holder) => holder.split(' ')[1])).toEqual(['ts']);
  isRead = false;
  await connections.renew();
  expect(book.held.size).toBe(0);
  const killed = open();
  await killed.take(wish('x', 'ana'));
  clock.now += 20_000;
  expect(
    await connections.take(wish('y', 'bea', { provider: { name: 'p', connectionsMax: 1 } })),
  ).not.toBe('none');
  await connections.close();
  await killed.close();
});

test('[ANY-07] a lease that has gone to another operator is noticed, and its reading ends', async () => {
  const { clock, book, ended, open, wish } = scene(1);
  const [one, other] = [open(), open()];
  await one.take(wish('a', 'ana', { isRead: () => true }));
  // The first operator stood still for so long.
  clock.now += 21_000;
  expect(await other.take(wish('b', 'bea'))).toBe('taken');
  await one.renew();
  expect(ended).toEqual(['a']);
  expect([...book.held.keys()].map((holder) => holder.split(' ')[1])).toEqual(['b']);
  await one.close();
  await other.close();
});

test('[ANY-07] pieces keep a connection while playlists are asked for rarely', async () => {
  const { clock, open, wish } = scene(1);
  const connections = open();
  await connections.take(wish('a', 'ana'));
  clock.now += 11_000;
  connections.touch('a', 'ana');
  await connections.renew();
  clock.now += 11_000;
  expect(await connections.take(wish('b', 'bea'))).toBe('none');
  await connections.close();
});

import { setImmediate as others } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { jsonList, withChanged } from './json-list.ts';

interface Item {
  id: string;
  isMine: boolean;
}

const items = Array.from({ length: 1_001 }, (_, index) => `item ${index}`);
const make = () =>
  jsonList(
    items,
    (id) => id,
    (id): Item => ({ id, isMine: false }),
  );
const read = (chunks: readonly Uint8Array[]) =>
  JSON.parse(`[${Buffer.concat(chunks).toString()}]`) as Item[];
const mine = (some: Item[]) => some.map((item) => ({ ...item, isMine: item.id !== 'item 1' }));

test('jsonList lets other work run while it builds a long list', async () => {
  const making = { isDone: false };
  const made = make().finally(() => (making.isDone = true));
  let turns = 0;
  while (!making.isDone) {
    await others();
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(read((await made).chunks).map(({ id }) => id)).toEqual(items);
});

test('withChanged rebuilds only the entries with data of the viewer', async () => {
  const list = await make();
  const changed = withChanged(list, new Set(['item 0', 'item 1000', 'no such item']), mine);
  expect(read(changed).map(({ id }) => id)).toEqual(items);
  expect(read(changed).find(({ id }) => id === 'item 0')).toMatchObject({ isMine: true });
  expect(read(changed).at(-1)).toEqual({ id: 'item 1000', isMine: true });
  const same = changed.filter((chunk, place) => chunk === list.chunks[place]);
  expect(same).toHaveLength(list.chunks.length - 2);
  expect(read(list.chunks).some(({ isMine }) => isMine)).toBe(false);
});

test('jsonList accepts an empty list', async () => {
  const list = await jsonList([], String, String);
  expect(read(withChanged(list, new Set(['item 0']), mine))).toEqual([]);
});

import { expect, jest, test } from '@jest/globals';
import { callEntriesMax } from '#lib/contract/field.ts';
import { deleteInParts } from './delete-in-parts.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, place) => `m-${String(place)}`);
type Remove = (ids: readonly string[]) => Promise<unknown>;

test('[FAV-01] as many entries a call as the contract allows, each of them once', async () => {
  const ids = idsOf(2 * callEntriesMax + 1);
  const remove = jest.fn<Remove>(() => Promise.resolve());
  const deleted: string[] = [];
  expect(await deleteInParts(ids, remove, (part) => void deleted.push(...part))).toEqual([]);
  expect(remove.mock.calls.map(([part]) => part.length)).toEqual([
    callEntriesMax,
    callEntriesMax,
    1,
  ]);
  expect(deleted).toEqual(ids);
});

test('[FAV-01] entries acknowledged before a failure are deleted; the rest is returned', async () => {
  const ids = idsOf(3 * callEntriesMax);
  const remove = jest.fn<Remove>().mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('no'));
  const deleted: string[] = [];
  const kept = await deleteInParts(ids, remove, (part) => void deleted.push(...part));
  expect(deleted).toEqual(ids.slice(0, callEntriesMax));
  expect(kept).toEqual(ids.slice(callEntriesMax));
  expect(remove).toHaveBeenCalledTimes(2);
});

test('[FAV-01] an empty choice makes no call', async () => {
  const remove = jest.fn<Remove>();
  expect(await deleteInParts([], remove, () => undefined)).toEqual([]);
  expect(remove).not.toHaveBeenCalled();
});

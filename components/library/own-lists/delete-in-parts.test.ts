import { expect, jest, test } from '@jest/globals';
import { callEntriesMax } from '#lib/contract/wire/field.ts';
import { deleteInParts } from './delete-in-parts.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, place) => `m-${String(place)}`);
type Remove = (ids: readonly string[]) => Promise<unknown>;

test('[FAV-01] deleteInParts sends as many entries per call as the contract allows, each once', async () => {
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

test('[FAV-01] deleteInParts keeps entries acknowledged before a failure deleted, and returns the rest', async () => {
  const ids = idsOf(3 * callEntriesMax);
  const remove = jest.fn<Remove>().mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('no'));
  const deleted: string[] = [];
  const kept = await deleteInParts(ids, remove, (part) => void deleted.push(...part));
  expect(deleted).toEqual(ids.slice(0, callEntriesMax));
  expect(kept).toEqual(ids.slice(callEntriesMax));
  expect(remove).toHaveBeenCalledTimes(2);
});

test('[FAV-01] deleteInParts makes no call for an empty selection', async () => {
  const remove = jest.fn<Remove>();
  expect(await deleteInParts([], remove, () => undefined)).toEqual([]);
  expect(remove).not.toHaveBeenCalled();
});

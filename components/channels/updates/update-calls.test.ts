import { QueryClient } from '@tanstack/react-query';
import { expect, jest, test } from '@jest/globals';
import { channelAuthority, channelList } from '#lib/contract/channels.ts';
import { updateCalls } from './update-calls.ts';

test('[LIV-13] the update poll sends the oldest version of the cached answers, except those that are reloading', async () => {
  const queries = new QueryClient();
  const refresh = jest.fn();
  const { heldNow, reload } = updateCalls(queries, refresh);
  const list = [channelList.address, 'en'];
  expect(heldNow()).toEqual({});

  // A plan was bought between the two answers: the list shows the locks from before the purchase.
  queries.setQueryData(list, { timestamps: { CHANNEL_AUTH: 3, CHANNEL_LIST: 2 } });
  queries.setQueryData([channelAuthority.address, 'en'], { updateTimeTs: 5 });
  expect(heldNow()).toEqual({ CHANNEL_AUTH: 3, CHANNEL_LIST: 2 });

  reload('CHANNEL_GROUP');
  expect(heldNow()).toEqual({ CHANNEL_AUTH: 5 });
  queries.setQueryData(list, { timestamps: { CHANNEL_AUTH: 6, CHANNEL_LIST: 6 } });
  expect(heldNow()).toEqual({ CHANNEL_AUTH: 5, CHANNEL_LIST: 6 });
  expect(refresh).not.toHaveBeenCalled();
  await queries.cancelQueries();
});

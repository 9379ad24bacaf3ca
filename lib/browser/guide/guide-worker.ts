/** The program of the local guide's worker: does what the page asks for (worker-calls.ts) and answers. */
import { createTransport } from '#lib/browser/transport.ts';
import { createApi } from '#lib/contract/api.ts';
import { createGuideStores } from './guide-database.ts';
import { createLocalGuide } from './local-guide.ts';
import { answerCalls } from './worker-calls.ts';

const guide = createLocalGuide({
  stores: createGuideStores(),
  send: ({ origin, language }) =>
    createApi(
      createTransport({
        fetch: (address, init) => fetch(new URL(address as string, origin), init),
        language: () => language,
      }),
    ),
  now: Date.now,
});

answerCalls(guide, {
  listen: (listener) => addEventListener('message', ({ data }) => listener(data)),
  post: (answer) => postMessage(answer),
});

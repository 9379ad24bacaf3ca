/** Entry point of the local guide's worker: runs the calls of the page (worker-calls.ts) and answers them. */
import { expose } from 'comlink';
import { createTransport } from '#lib/browser/transport.ts';
import { createApi, type Sealing } from '#lib/contract/wire/api.ts';
import { openSealedAnswer } from '#lib/crypto/sealed/open-sealed-answer.ts';
import { createGuideStores } from './guide-database.ts';
import { createLocalGuide } from './local-guide.ts';

const guide = createLocalGuide({
  stores: createGuideStores(),
  send: ({ origin, language, contentKey }) =>
    createApi(
      createTransport({
        fetch: (address, init) => fetch(new URL(address, origin), init),
        language: () => language,
      }),
      contentKey && opening(contentKey),
    ),
  now: Date.now,
});

/** The guide's calls carry no personal data: their bodies are sent unsealed, and their answers are opened here. */
function opening(contentKey: CryptoKey): Sealing {
  return (call, data) =>
    Promise.resolve({
      data,
      open: async (sealed) =>
        (await openSealedAnswer(call, sealed, () => Promise.resolve(contentKey))).answer,
    });
}

expose(guide);

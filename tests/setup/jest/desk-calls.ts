import type { Call } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';

const refused = { errCode: errorCodes.changedMeanwhile, errMsg: 'Changed.' };

/** Answers every call, if not otherwise, as if another operator had changed the thing. Returns what a call was asked with. */
export function answerDeskCalls(answer: object = refused): (call: Call) => unknown[] {
  const asked: [string, unknown][] = [];
  localStorage.setItem('ptk', 'user');
  window.fetch = (address, init) => {
    asked.push([address as string, JSON.parse(init?.body as string)]);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  return ({ address }) => asked.filter(([to]) => to === address).map(([, body]) => body);
}

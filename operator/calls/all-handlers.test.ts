import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TokenSet } from '#lib/contract/account.ts';
import { scanCodeCreate } from '#lib/contract/account.ts';
import { allCalls, type NamedCall } from '#lib/contract/all-calls.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { vodDetail } from '#lib/contract/vod.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { readSampleFacts } from '#tests/setup/operator/sample-facts.ts';
import { nameOf } from '#tests/setup/stranger-calls.ts';
import { deskRefusals } from '#tests/setup/samples/desk-samples.ts';
import { sampleRequests, type SampleFacts } from '#tests/setup/sample-requests.ts';

const forwarded = allCalls.filter(({ call }) => call.service !== 'web');

let operator: TestOperator;
let facts: SampleFacts;
beforeAll(async () => {
  operator = await openTestOperator();
  facts = await readSampleFacts(operator);
}, 60_000);
afterAll(() => operator.close());

/** Scan codes expire after some minutes and work once: each sample gets a new one. */
async function sampleOf(named: NamedCall): Promise<Record<string, unknown>> {
  const made = await operator.get<{ scanCodeId: string; confirmId: string }>(scanCodeCreate);
  return sampleRequests[nameOf(named)]!({ ...facts, ...made });
}

test('[API-01] every call of an operator has exactly one handler', () => {
  const handled = operator.handlers.map(({ call }) => call.address).sort();
  expect(handled).toEqual(forwarded.map(({ call }) => call.address).sort());
  expect(Object.keys(sampleRequests).sort()).toEqual(forwarded.map(nameOf).sort());
});

/** Calls whose sample is refused for its data, not its role: it lacks a right code, key or second device. */
const refusedForOtherReasons: Record<string, number> = {
  'account.register': errorCodes.noVerificationCode,
  'account.passwordReset': errorCodes.noVerificationCode,
  'account.scanCodeQuickLogin': errorCodes.scanCodeWaiting,
  'purchase.recharge': errorCodes.wrongRechargeCode,
  'licence.licenceRequest': errorCodes.notFound,
  'accountLinks.accountLinkInfo': errorCodes.linkInvalid,
  'accountLinks.accountLinkRedeem': errorCodes.linkInvalid,
  ...deskRefusals,
};

describe('[SAFE-01] [ROL-01] the contract decides who may make a call:', () => {
  type Who = 'no token' | 'stranger' | 'expired' | 'guest' | 'user' | 'editor' | 'owner';

  /** The error code that the contract expects; 0 means allowed. */
  function expectedCode(named: NamedCall, who: Who): number {
    const allowed = refusedForOtherReasons[nameOf(named)] ?? 0;
    const { role, session } = named.call;
    if (session === 'refresh') return errorCodes.sessionInvalid;
    if (role === 'anyone') return allowed;
    if (isDeskRole(role))
      return who === 'owner' || who === role.replace('operator', 'editor')
        ? allowed
        : errorCodes.notFound;
    if (who === 'no token' || who === 'stranger' || who === 'expired') {
      return errorCodes.sessionInvalid;
    }
    const status = who === 'guest' ? 'guest' : 'user';
    return role === 'session' || role === status ? allowed : errorCodes.notAllowed;
  }

  async function tokenFor(who: Who): Promise<string | undefined> {
    if (who === 'no token') return undefined;
    if (who === 'stranger') return 'at_made-up';
    if (who === 'editor' || who === 'owner') return (await operator.signInAtDesk(who)).token;
    const set: TokenSet = who === 'user' ? await operator.signIn() : await operator.visit();
    if (who === 'expired') operator.clock.now = set.expiresAt;
    return set.token;
  }

  test.each<Who>(['no token', 'stranger', 'guest', 'user', 'editor', 'owner', 'expired'])(
    'caller “%s” gets the expected code from every call',
    async (who) => {
      const wrong: string[] = [];
      let token = await tokenFor(who);
      for (const named of forwarded) {
        const answer = await operator.ask(named.call, await sampleOf(named), { token });
        if (answer.errCode !== expectedCode(named, who)) {
          wrong.push(`${nameOf(named)}: ${JSON.stringify(answer).slice(0, 200)}`);
        }
        // A logout or a new password ends the session of the call.
        if (who !== 'no token' && who !== 'stranger' && who !== 'expired')
          token = named.call.session ? await tokenFor(who) : token;
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

describe('[API-01] the answers', () => {
  test.each(['en', 'es', 'pt'])(
    'of every call, in %s, match its response schema',
    async (language) => {
      const wrong: string[] = [];
      const guest = await operator.visit();
      let user = await operator.signInAtDesk('owner');
      for (const named of forwarded) {
        if (named.call.session === 'refresh') continue;
        const { token } = named.call.role === 'guest' ? guest : user;
        const answer = await operator.ask(named.call, await sampleOf(named), { token, language });
        if (named.call.session) user = await operator.signInAtDesk('owner');
        if (nameOf(named) in refusedForOtherReasons) {
          if (!answer.errMsg) wrong.push(`${nameOf(named)} refuses without a text`);
          continue;
        }
        const parsed = named.call.response.safeParse(answer.result);
        if (!parsed.success) wrong.push(`${nameOf(named)}: ${parsed.error.message}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test('of reads are not empty for the demo service', async () => {
    const { token } = await operator.signIn();
    const empty: string[] = [];
    const lists = forwarded.filter(
      ({ call }) => call.cacheSeconds !== undefined && call !== vodDetail,
    );
    for (const named of lists) {
      const answer = await operator.ask(named.call, await sampleOf(named), { token });
      const found = Object.values(answer.result as object).filter(Array.isArray);
      if (found.some((list) => list.length === 0)) empty.push(nameOf(named));
    }
    expect(empty).toEqual([]);
  });

  test('are 404 for an unknown path and for the wrong method', async () => {
    for (const [method, path] of [
      ['POST', '/liveapi/api/nothing'],
      ['POST', '/liveapi/api/account/manifest/property/'],
      ['GET', '/liveapi/api/account/manifest/property'],
      ['POST', '/liveapi/../healthz'],
    ] as const) {
      const response = await operator.send(path, { method });
      expect(response.status).toBe(404);
    }
  });
});

test('[ROL-01] of a failed call are in the language of the viewer', async () => {
  const { call } = forwarded.find((named) => nameOf(named) === 'reminders.reminderList')!;
  const guest = await operator.visit();
  const texts = await Promise.all(
    ['en', 'es', 'pt', 'fr'].map(async (language) => {
      const answer = await operator.ask(call, {}, { token: guest.token, language });
      return answer.errMsg;
    }),
  );
  expect(new Set(texts).size).toBe(3);
  expect(texts[3]).toBe(texts[0]);
});

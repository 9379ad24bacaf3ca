import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import {
  deskAgreementEdit,
  deskAgreementList,
  deskCodesCreate,
  deskPlanCreate,
  deskPlanDelete,
  deskPlanEdit,
  deskPlanList,
  deskPlanOffer,
  deskPlanOrder,
  type DeskAgreement,
  type DeskPlan,
} from '#lib/contract/desk/plans.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { planList, recharge, type Plan } from '#lib/contract/purchase.ts';
import { rechargeCodes } from '#operator/db/schema/storefront.ts';
import { settings } from '#operator/db/schema/operations.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator();
  ({ token } = await operator.signInAtDesk('owner'));
}, 60_000);
afterAll(() => operator.close());

const get = <T>(call: Call, data: Record<string, unknown> = {}) =>
  operator.get<T>(call, data, { token });
const codeOf = async (call: Call, data: Record<string, unknown>) =>
  (await operator.ask(call, data, { token })).errCode;
const undo = (changeId: number) => codeOf(deskChangeUndo, { changeId });
const change = (call: Call, data: Record<string, unknown>) => get<{ changeId: number }>(call, data);

const plansAtDesk = async () => (await get<{ plans: DeskPlan[] }>(deskPlanList)).plans;
const planAtDesk = async (id: string) => (await plansAtDesk()).find(({ planId }) => planId === id)!;
/** The plans that a viewer can buy. */
const offeredTo = async (email?: string) => {
  const viewer = email ? await operator.signIn(email, 'basic1234') : await operator.visit();
  const answer = await operator.get<{ planList: Plan[] }>(planList, {}, { token: viewer.token });
  return answer.planList;
};
const idsOf = (plans: readonly { planId: string }[]) => plans.map(({ planId }) => planId);

const fields = ({ planNames, descriptions, durationDays, prices }: DeskPlan) => ({
  planNames,
  descriptions,
  durationDays,
  prices,
});
const evening = {
  planNames: { en: ' Evening ', es: 'Noche', pt: '' },
  descriptions: { en: 'After six' },
  durationDays: 7,
  prices: [
    { currency: 'EUR', priceCents: 350, discountPriceCents: 299 },
    { currency: 'USD', priceCents: 400, discountPriceCents: null },
  ],
};

describe('[DESK-07] a plan', () => {
  test('that is made can be bought at once; undo takes it back', async () => {
    const { changeId } = await change(deskPlanCreate, evening);
    const made = (await plansAtDesk()).at(-1)!;
    expect(made.planNames).toEqual({ en: 'Evening', es: 'Noche' });
    const offered = (await offeredTo()).at(-1)!;
    expect(offered).toMatchObject({ price: 3.5, currency: 'EUR', discountPrice: 2.99 });
    expect(await undo(changeId)).toBe(0);
    expect(idsOf(await offeredTo())).toEqual(['basic', 'plus', 'total']);
  });

  test('is changed with its prices; a change from an outdated page is refused', async () => {
    const seen = fields(await planAtDesk('basic'));
    const edit = { planId: 'basic', ...evening, seen };
    const { changeId } = await change(deskPlanEdit, edit);
    expect((await offeredTo())[0]).toMatchObject({ price: 3.5, currency: 'EUR' });
    expect(await codeOf(deskPlanEdit, edit)).toBe(errorCodes.changedMeanwhile);
    expect(await undo(changeId)).toBe(0);
    expect(fields(await planAtDesk('basic'))).toEqual(seen);
  });

  test.each([
    ['a currency twice', { prices: [evening.prices[0], evening.prices[0]] }],
    [
      'a discount that is none',
      {
        prices: [{ currency: 'EUR', priceCents: 300, discountPriceCents: 300 }],
      },
    ],
    ['no price', { prices: [] }],
    ['a name of spaces', { planNames: { en: '  ' } }],
    ['no length', { durationDays: 0 }],
  ])('with %s is refused', async (_what, wrong) => {
    expect(await codeOf(deskPlanCreate, { ...evening, ...wrong })).toBe(errorCodes.badRequest);
  });

  test('that is not offered any more stays for those who have it, also to buy it again', async () => {
    const { codes } = await get<{ codes: string[] }>(deskCodesCreate, {
      planId: 'plus',
      codeCount: 1,
    });
    const member = await operator.signIn('basic@sintonia.test', 'basic1234');
    await operator.get(recharge, { rechargeCodePassword: codes[0] }, { token: member.token });
    const offer = { planId: 'plus', isOffered: false, seenIsOffered: true };
    const { changeId } = await change(deskPlanOffer, offer);
    expect(idsOf(await offeredTo())).toEqual(['basic', 'total']);
    expect(idsOf(await offeredTo('basic@sintonia.test'))).toEqual(['basic', 'plus', 'total']);
    expect(await codeOf(deskPlanOffer, offer)).toBe(errorCodes.changedMeanwhile);
    expect(await undo(changeId)).toBe(0);
    expect((await planAtDesk('plus')).holders).toBe(1);
  });

  test('is moved in the order, which decides what it opens; undo sets the order back', async () => {
    const seenPlanIds = idsOf(await plansAtDesk());
    const planIds = seenPlanIds.toReversed();
    const { changeId } = await change(deskPlanOrder, { planIds, seenPlanIds });
    expect(idsOf(await offeredTo())).toEqual(planIds);
    expect(await codeOf(deskPlanOrder, { planIds, seenPlanIds })).toBe(errorCodes.changedMeanwhile);
    const lacking = { planIds: planIds.slice(1), seenPlanIds: planIds };
    expect(await codeOf(deskPlanOrder, lacking)).toBe(errorCodes.badRequest);
    expect(await undo(changeId)).toBe(0);
    expect(idsOf(await plansAtDesk())).toEqual(seenPlanIds);
  });

  test('that somebody has, or that something needs, is not deleted', async () => {
    expect(await codeOf(deskPlanDelete, { planId: 'total', isConfirmed: true })).toBe(
      errorCodes.changeRefused,
    );
    const { changeId } = await change(deskPlanCreate, evening);
    const { planId } = (await plansAtDesk()).at(-1)!;
    await get(deskCodesCreate, { planId, codeCount: 2 });
    // The undo would take the codes along without a question.
    expect(await codeOf(deskChangeUndo, { changeId })).toBe(errorCodes.changedMeanwhile);
    await change(deskPlanDelete, { planId, isConfirmed: true });
    expect(idsOf(await plansAtDesk())).not.toContain(planId);
    const { db } = operator.services;
    expect(await db.select().from(rechargeCodes).where(eq(rechargeCodes.planId, planId))).toEqual(
      [],
    );
  });

  test('that was changed at the desk is left alone by a new version of the demo service', async () => {
    const plan = await planAtDesk('total');
    const words = { ...fields(plan), planNames: { en: 'Everything' } };
    const { changeId } = await change(deskPlanEdit, {
      planId: 'total',
      ...words,
      seen: fields(plan),
    });
    const { db, now } = operator.services;
    const [marker] = await db.select().from(settings).where(eq(settings.settingKey, 'seed'));
    await db.delete(settings).where(eq(settings.settingKey, 'seed'));
    await seedDemo(db, now());
    expect((await planAtDesk('total')).planNames.en).toBe('Everything');
    await db.insert(settings).values(marker!).onConflictDoNothing();
    expect(await undo(changeId)).toBe(0);
  });
});

describe('[DESK-07] recharge codes', () => {
  test('are answered once, counted, and taken back together while none was used', async () => {
    const before = await planAtDesk('basic');
    const made = await get<{ codes: string[]; changeId: number }>(deskCodesCreate, {
      planId: 'basic',
      codeCount: 1_000,
    });
    expect(new Set(made.codes).size).toBe(1_000);
    expect((await planAtDesk('basic')).codesMade).toBe(before.codesMade + 1_000);
    expect(await undo(made.changeId)).toBe(0);
    expect((await planAtDesk('basic')).codesMade).toBe(before.codesMade);
    operator.clock.now += 1;
    const used = await get<{ codes: string[]; changeId: number }>(deskCodesCreate, {
      planId: 'basic',
      codeCount: 2,
    });
    const member = await operator.signIn('basic@sintonia.test', 'basic1234');
    await operator.get(recharge, { rechargeCodePassword: used.codes[0] }, { token: member.token });
    expect((await planAtDesk('basic')).codesUsed).toBe(before.codesUsed + 1);
    expect(await undo(used.changeId)).toBe(errorCodes.changedMeanwhile);
    for (const codeCount of [0, 1_001]) {
      const wrong = { planId: 'basic', codeCount };
      expect(await codeOf(deskCodesCreate, wrong)).toBe(errorCodes.badRequest);
    }
  });
});

describe('[DESK-07] an agreement', () => {
  const list = async () =>
    (await get<{ agreements: DeskAgreement[] }>(deskAgreementList)).agreements;
  const needsToSign = async (viewerToken: string) =>
    (await operator.get<{ needSign: boolean }>(agreementQuery, {}, { token: viewerToken }))
      .needSign;

  test('gets a new version, which members are asked to sign, and counts who has', async () => {
    const member = await operator.signIn();
    expect(await needsToSign(member.token)).toBe(false);
    const [agreement] = await list();
    const { policyId, contractVersion: seenVersion, titles } = agreement!;
    const edit = {
      policyId,
      titles,
      contents: { en: 'Be kind.', es: 'Sé amable.' },
      contractVersion: '2027-01',
      seenVersion,
    };
    const { changeId } = await change(deskAgreementEdit, edit);
    expect(await needsToSign(member.token)).toBe(true);
    const [changed] = await list();
    expect(changed!.versions.map(({ version, signers }) => [version, signers])).toEqual([
      ['2027-01', 0],
      [seenVersion, 2],
    ]);
    const sign = { policyIdList: [policyId], contractVersion: '2027-01' };
    await operator.get(agreementSign, sign, { token: member.token });
    expect(await needsToSign(member.token)).toBe(false);
    expect((await list())[0]!.versions[0]!.signers).toBe(1);

    expect(await codeOf(deskAgreementEdit, edit)).toBe(errorCodes.changedMeanwhile);
    const used = { ...edit, contractVersion: seenVersion, seenVersion: '2027-01' };
    expect(await codeOf(deskAgreementEdit, used)).toBe(errorCodes.badRequest);
    expect(await undo(changeId)).toBe(0);
    expect((await list())[0]).toMatchObject({ contractVersion: seenVersion, titles });
    expect(await needsToSign(member.token)).toBe(false);
  });
});

import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

const fields = {
  planNames: { en: 'Evening' },
  descriptions: null,
  durationDays: 30,
  prices: [{ currency: 'USD', priceCents: 499, discountPriceCents: null }],
};

export const plansSamples: DeskSamples = {
  requests: {
    'deskPlans.deskPlanList': () => ({}),
    'deskPlans.deskPlanCreate': () => fields,
    'deskPlans.deskPlanEdit': () => ({ planId: 'basic', ...fields, seen: fields }),
    'deskPlans.deskPlanOrder': () => ({ planIds: ['basic'], seenPlanIds: ['basic'] }),
    'deskPlans.deskPlanOffer': () => ({ planId: 'basic', isOffered: true, seenIsOffered: true }),
    'deskPlans.deskPlanDelete': () => ({ planId: 'none', isConfirmed: true }),
    'deskPlans.deskCodesCreate': () => ({ planId: 'basic', codeCount: 1 }),
    'deskPlans.deskAgreementList': () => ({}),
    'deskPlans.deskAgreementEdit': ({ policyId, contractVersion }) => ({
      policyId,
      titles: { en: 'Agreement' },
      contents: { en: 'Text' },
      contractVersion,
      seenVersion: contractVersion,
    }),
  },
  repetitions: {
    'deskPlans.deskPlanCreate': 'once',
    'deskPlans.deskPlanEdit': 'refused: what was seen is no more',
    'deskPlans.deskPlanOrder': 'refused: what was seen is no more',
    'deskPlans.deskPlanOffer': 'refused: what was seen is no more',
    'deskPlans.deskPlanDelete': 'gone already',
    'deskPlans.deskCodesCreate':
      'other codes; the unseen ones can be set back in the list of changes',
    'deskPlans.deskAgreementEdit': 'refused: what was seen is no more',
  },
  refusals: {
    // Its sample does not know what the plan is like.
    'deskPlans.deskPlanEdit': errorCodes.changedMeanwhile,
    'deskPlans.deskPlanOrder': errorCodes.changedMeanwhile,
    'deskPlans.deskPlanDelete': errorCodes.notFound,
    // The version is used already.
    'deskPlans.deskAgreementEdit': errorCodes.badRequest,
  },
};

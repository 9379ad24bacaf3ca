import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

/** Each new member has another address, so that a sample works again. */
const stranger = () => `${Math.random().toString(36).slice(2)}@example.org`;

export const membersSamples: DeskSamples = {
  requests: {
    'deskMembers.deskMemberList': () => ({ query: 'demo', limit: 20 }),
    'deskMembers.deskMemberDetail': () => ({ memberId: 'a-demo' }),
    'deskMembers.deskMemberCreate': () => ({
      memberName: 'Ana',
      email: stranger(),
      phone: '',
      newPassword: null,
    }),
    'deskMembers.deskMemberEdit': () => {
      const contact = { memberName: 'Beto Basic', email: 'basic@sintonia.test', phone: '' };
      return { memberId: 'a-basic', ...contact, seen: contact };
    },
    'deskMembers.deskMemberRole': () => ({ memberId: 'a-basic', deskRole: null, seenRole: null }),
    'deskMembers.deskMemberPlan': () => ({
      memberId: 'a-demo',
      planId: 'total',
      expiresAt: -1,
      seenExpiresAt: -1,
    }),
    'deskMembers.deskMemberLogOut': () => ({
      memberId: 'a-basic',
      sessionId: 'none',
      isConfirmed: true,
    }),
    'deskMembers.deskMemberLink': () => ({ memberId: 'a-basic', purpose: 'password' }),
    'deskMembers.deskMemberClose': () => ({
      memberId: 'a-basic',
      isClosed: false,
      seenIsClosed: false,
    }),
    'deskMembers.deskMemberDelete': () => ({ memberId: 'nobody', isConfirmed: true }),
  },
  repetitions: {
    'deskMembers.deskMemberCreate': 'refused, because the address has an account',
    'deskMembers.deskMemberEdit': 'refused: what was seen is no more',
    'deskMembers.deskMemberRole': 'refused: what was seen is no more',
    'deskMembers.deskMemberPlan': 'refused: what was seen is no more',
    'deskMembers.deskMemberLogOut': 'there is no session any more',
    'deskMembers.deskMemberLink': 'another link; the unseen one works no more',
    'deskMembers.deskMemberClose': 'refused: what was seen is no more',
    'deskMembers.deskMemberDelete': 'gone already',
  },
  refusals: { 'deskMembers.deskMemberDelete': errorCodes.notFound },
};

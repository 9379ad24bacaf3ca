import type { GuideCandidate } from '#lib/contract/desk/guide.ts';

/** The channel of a guide that is chosen for one of ours. */
export type Chosen = Pick<GuideCandidate, 'guideName' | 'guideChannelId'>;

import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { SampleFacts } from '#tests/setup/sample-requests.ts';
import { channelsSamples } from './desk/channels.ts';
import { guideSamples } from './desk/guide.ts';
import { sourcesSamples } from './desk/sources.ts';
import { titlesSamples } from './desk/titles.ts';
import { homeSamples } from './desk/home.ts';
import { membersSamples } from './desk/members.ts';
import { plansSamples } from './desk/plans.ts';
import { noticesSamples } from './desk/notices.ts';
import { settingsSamples } from './desk/settings.ts';
import { nowSamples } from './desk/now.ts';

/** What tests of every call know of the calls of a part of the desk. The keys are `group.name`. */
export interface DeskSamples {
  /** A valid request for every call. */
  requests: Record<string, (facts: SampleFacts) => Record<string, unknown>>;
  /** What happens when a write is repeated because the first one got no answer. */
  repetitions: Record<string, string>;
  /** The error code of a sample that is refused for its data. */
  refusals: Record<string, number>;
}

const shellSamples: DeskSamples = {
  requests: {
    'deskShell.deskSelf': () => ({}),
    'deskShell.deskChangeList': () => ({ query: 'a' }),
    'deskShell.deskChangeUndo': () => ({ changeId: 2_000_000_000 }),
  },
  repetitions: { 'deskShell.deskChangeUndo': 'refused, because it is set back already' },
  refusals: { 'deskShell.deskChangeUndo': errorCodes.notFound },
};

const parts: readonly DeskSamples[] = [
  shellSamples,
  channelsSamples,
  guideSamples,
  sourcesSamples,
  titlesSamples,
  homeSamples,
  membersSamples,
  plansSamples,
  noticesSamples,
  settingsSamples,
  nowSamples,
];

export const deskSamples = merged(({ requests }) => requests);
export const deskRepetitions = merged(({ repetitions }) => repetitions);
export const deskRefusals = merged(({ refusals }) => refusals);

function merged<T>(of: (part: DeskSamples) => Record<string, T>): Record<string, T> {
  return Object.assign({}, ...parts.map(of)) as Record<string, T>;
}

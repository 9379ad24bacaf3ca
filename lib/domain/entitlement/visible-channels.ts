/** Which channels a viewer sees (spec part 5): content rules, and hide_unsubscribe_channel. */
import type { Authority, Channel, ContentRule } from '#lib/contract/channels.ts';
import { entitlementOf } from './authority.ts';
import { isContentAllowed, type ViewerPlace } from './content-rules.ts';
import { groupBy } from '#lib/domain/collections.ts';

export interface ChannelVisibility {
  /** The channel-authorization list. Null until it has loaded. */
  authorities: readonly Authority[] | null;
  /** The operator's content rules, each with the content it applies to. */
  contentRules: readonly ContentRule[];
  viewerPlace: ViewerPlace;
  /** The layout config's hide_unsubscribe_channel. */
  hidesUnsubscribed: boolean;
  nowMs: number;
}

/** The channels that the viewer may see, in their original order. */
export function visibleChannels<C extends Channel>(
  channels: readonly C[],
  visibility: ChannelVisibility,
): C[] {
  const rulesOf = rulesFrom(visibility.contentRules);
  return channels.filter((channel) => {
    if (!isContentAllowed(rulesOf(channel), visibility.viewerPlace)) return false;
    if (!visibility.hidesUnsubscribed) return true;
    return entitlementOf(channel, visibility.authorities, visibility.nowMs).canWatchLive;
  });
}

/** The ids of the channels that a rule hides from the viewer: nothing on a page may lead to one. */
export function deniedChannels(
  channels: readonly Channel[],
  { contentRules, viewerPlace }: Pick<ChannelVisibility, 'contentRules' | 'viewerPlace'>,
): ReadonlySet<string> {
  const rulesOf = rulesFrom(contentRules);
  const denied = channels.filter((channel) => !isContentAllowed(rulesOf(channel), viewerPlace));
  return new Set(denied.map(({ logicalChannelId }) => logicalChannelId));
}

/** Whether the place, address or account of a viewer decides about one of the channels. */
export function hasContentRules(
  channels: readonly Channel[],
  contentRules: readonly ContentRule[],
): boolean {
  const rulesOf = rulesFrom(contentRules);
  return channels.some((channel) => rulesOf(channel).length > 0);
}

/** The rules of a channel: its own, then those of the operator's list for its content. */
function rulesFrom(contentRules: readonly ContentRule[]): (channel: Channel) => ContentRule[] {
  const byContent = groupBy(contentRules, (rule) => rule.contentId);
  return ({ contentRuleList = [], contentId }) => [
    ...contentRuleList,
    ...(contentId === undefined ? [] : (byContent.get(contentId) ?? [])),
  ];
}

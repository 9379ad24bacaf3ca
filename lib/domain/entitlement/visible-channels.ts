/** Which channels a viewer sees (spec part 5): content rules, and hide_unsubscribe_channel. */
import type { Authority, Channel, ContentRule } from '#lib/contract/channels.ts';
import { entitlementOf } from './authority.ts';
import { isContentAllowed, type ViewerPlace } from './content-rules.ts';

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
  const rulesByContent = Map.groupBy(visibility.contentRules, (rule) => rule.contentId);
  return channels.filter((channel) => {
    const rules = [
      ...(channel.contentRuleList ?? []),
      ...(channel.contentId === undefined ? [] : (rulesByContent.get(channel.contentId) ?? [])),
    ];
    if (!isContentAllowed(rules, visibility.viewerPlace)) return false;
    if (!visibility.hidesUnsubscribed) return true;
    return entitlementOf(channel, visibility.authorities, visibility.nowMs).canWatchLive;
  });
}

import { LRUCache } from 'lru-cache';
import {
  channelAuthority,
  channelList,
  contentRuleQuery,
  type Authority,
  type Channel,
  type ContentRule,
} from '#lib/contract/channels.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { appManifestQuery, type AppManifest } from '#lib/contract/startup.ts';
import { authorityRequest, lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import type { ViewerPlace } from '#lib/domain/entitlement/content-rules.ts';
import { isOutdated } from '#server/catalogue/outdated.ts';
import { read } from '#server/catalogue/read.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';
import type { StreamViewer } from './stream-viewer.ts';

/** The facts that decide whether and how this viewer plays a channel. */
export interface ChannelFacts {
  manifest: AppManifest;
  channel: Channel;
  authorities: Authority[];
  contentRules: ContentRule[];
  viewerPlace: ViewerPlace;
}

/**
 * The channel in this viewer's line-up, or null. Authorities are requested each time, because a purchase takes effect
 * at once; the line-up may be some seconds old. Throws OperatorError.
 */
export async function channelFacts(
  logicalChannelId: string,
  viewer: StreamViewer,
): Promise<ChannelFacts | null> {
  const [manifest, lineUp, { lcList }, ruling] = await Promise.all([
    read(appManifestQuery, {}, 'en'),
    lineUpOf(viewer),
    viewer.ask(channelAuthority, authorityRequest),
    contentRulesFor(viewer),
  ]);
  const channel = lineUp.get(logicalChannelId);
  return channel ? { manifest, channel, authorities: lcList, ...ruling } : null;
}

type LineUp = ReadonlyMap<string, Channel>;

interface KeptLineUp {
  lineUp: LineUp;
  askedAt: number;
  until: number;
}

/** Line-ups of thousands of channels are large, so few are kept. */
const maxLineUps = 24;

const lineUps = () =>
  processWide('lineUps', () => new LRUCache<string, KeptLineUp>({ max: maxLineUps }));

async function lineUpOf(viewer: StreamViewer): Promise<LineUp> {
  const { loginStatus, account } = viewer.session;
  const key = loginStatus === 'guest' ? 'guest' : `user ${account.accountId}`;
  const known = lineUps().get(key);
  if (known && known.until > viewer.nowMs && !isOutdated(known.askedAt)) return known.lineUp;
  const askedAt = Date.now();

  const { channelListInfo } =
    loginStatus === 'guest'
      ? await read(channelList, lineUpRequest, 'en')
      : await viewer.ask(channelList, lineUpRequest);
  const lineUp = new Map(channelListInfo.map((channel) => [channel.logicalChannelId, channel]));
  const seconds = Math.min(channelList.cacheSeconds ?? 0, env().cacheMaxSeconds ?? Infinity);
  lineUps().set(key, { lineUp, askedAt, until: viewer.nowMs + seconds * 1_000 });
  return lineUp;
}

async function contentRulesFor(
  viewer: StreamViewer,
): Promise<Pick<ChannelFacts, 'contentRules' | 'viewerPlace'>> {
  const { accountId: account } = viewer.session.account;
  try {
    const { regionInfo, contentRuleDataList } = await viewer.ask(contentRuleQuery, {});
    return { contentRules: contentRuleDataList, viewerPlace: { ...regionInfo, account } };
  } catch (error) {
    // An operator without content rules refuses the call. Other errors are real failures.
    if (!(error instanceof OperatorError) || error.kind !== 'operator') throw error;
    return { contentRules: [], viewerPlace: { account } };
  }
}

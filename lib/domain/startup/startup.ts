/** The settings of the start-up files (spec parts 1, 3 and 9), as values for the rest of the product. */
import type { AppManifest, BusinessType, LayoutConfig } from '#lib/contract/startup.ts';
import { bounds, limits } from '#lib/limits.ts';

/** The live-to-vod flag is set when live2vod is 3. */
export function isLiveToVod(manifest: Pick<AppManifest, 'live2vod'>): boolean {
  return manifest.live2vod === 3;
}

/** Whether a viewer without an account is a guest; otherwise they are sent to login. */
export function isVisitorMode(manifest: Pick<AppManifest, 'otherProperties'>): boolean {
  return isOn(manifest.otherProperties.visitorMode, false);
}

/** Whether an operator offers live, VOD or both. */
export function offersOf(businessType: BusinessType): { hasLive: boolean; hasVod: boolean } {
  return { hasLive: businessType !== 'vod', hasVod: businessType !== 'live' };
}

export interface LayoutSwitches {
  playHistoryReportMs: number;
  hidesUnsubscribedChannels: boolean;
  messageCheckMs: number;
  showsPopularSearches: boolean;
  showsMoreLikeThis: boolean;
  showsLiveOnHome: boolean;
  canModifyPassword: boolean;
  /** The channel column ids that home shows; all when empty. */
  homeLiveColumnIds: readonly string[];
}

/** The layout config map with its defaults: absent switches are on, and no channel is hidden. */
export function layoutSwitches(config: LayoutConfig): LayoutSwitches {
  const reportSeconds = positiveNumber(config.play_history_report_interval);
  const checkMs = positiveNumber(config.msg_chk_int) ?? 0;
  return {
    playHistoryReportMs:
      reportSeconds === null ? limits.playHistoryReportDefaultMs : reportSeconds * 1000,
    hidesUnsubscribedChannels: isOn(config.hide_unsubscribe_channel, false),
    messageCheckMs: checkMs < bounds.messageCheckMinMs ? limits.messageCheckDefaultMs : checkMs,
    showsPopularSearches: isOn(config.popular_search_switch, true),
    showsMoreLikeThis: isOn(config.more_like_this_switch, true),
    showsLiveOnHome: isOn(config.home_live_layout_switch, true),
    canModifyPassword: isOn(config.custom_modify_passwd_option, true),
    homeLiveColumnIds: (config.home_live_category ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  };
}

/** Operators send switches as '1' or '0', some as 'true' or 'false'. */
function isOn(text: string | undefined, whenAbsent: boolean): boolean {
  const value = text?.trim().toLowerCase();
  return value ? value === '1' || value === 'true' : whenAbsent;
}

function positiveNumber(text: string | undefined): number | null {
  const value = Number(text ?? 0);
  return Number.isFinite(value) && value > 0 ? value : null;
}

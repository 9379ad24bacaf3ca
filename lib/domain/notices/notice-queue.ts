/** The notice to show (NOT-03, spec part 4): the unread notice with the highest priority. Null hides the display. */
import type { Notice } from '#lib/contract/notices.ts';
import { channelMarquee } from './notice-place.ts';
import { sorted } from '#lib/domain/collections.ts';

export interface NoticeView {
  /** Display modes that are allowed here. */
  modes: readonly number[];
  /** The channel that is watched live, for notices to its viewers. */
  channelId: string | null;
  /** The keys of the notices that were read. */
  read: ReadonlySet<string>;
}

/** The key of a notice. A changed text makes a new, unread notice. Limited in length, because it is stored. */
export const noticeKey = ({ id, msg }: Pick<Notice, 'id' | 'msg'>): string =>
  `${id} ${msg.length} ${msg.slice(0, 120)}`;

/** The next unread notice, or null. With equal priorities the operator's order applies; a missing priority is 0. */
export function nextNotice(
  notices: readonly Notice[],
  { modes, channelId, read }: NoticeView,
): Notice | null {
  const isMeant = ({ displayMode, displayChannel }: Notice) =>
    displayMode.some(
      (mode) =>
        modes.includes(mode) &&
        (mode !== channelMarquee ||
          (channelId !== null && displayChannel?.includes(channelId) === true)),
    );
  const unread = notices
    .filter((notice) => isMeant(notice) && !read.has(noticeKey(notice)))
    .filter(({ msg }) => msg.trim() !== '');
  const [first] = sorted(unread, (a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  return first ?? null;
}

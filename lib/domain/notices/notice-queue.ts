/** Which notice is shown (NOT-03, spec part 4): the unread one of the highest priority; none left hides. */
import type { Notice } from '#lib/contract/notices.ts';
import { channelMarquee } from './notice-place.ts';

export interface NoticeView {
  /** Display modes that may be seen here. */
  modes: readonly number[];
  /** The channel that is watched live, for notices to its viewers. */
  channelId: string | null;
  /** The keys of what was read. */
  read: ReadonlySet<string>;
}

/** A notice whose text changes is another one, and unread. Short even for a text of any length, because it is stored. */
export const noticeKey = ({ id, msg }: Pick<Notice, 'id' | 'msg'>): string =>
  `${id} ${msg.length} ${msg.slice(0, 120)}`;

/** The next unread notice, or null. Of equal priority the operator's order counts; without one it is 0. */
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
  const [first] = notices
    .filter((notice) => isMeant(notice) && !read.has(noticeKey(notice)))
    .filter(({ msg }) => msg.trim() !== '')
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  return first ?? null;
}

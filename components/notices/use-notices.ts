import { limits } from '#lib/limits.ts';
import { useStore } from 'zustand';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { accountNotices, publicNotices, type Notice } from '#lib/contract/notices.ts';
import { noticeModes, type NoticePlace } from '#lib/domain/notices/notice-place.ts';
import { nextNotice, noticeKey } from '#lib/domain/notices/notice-queue.ts';
import { markNoticeRead, readNotices } from './read-notices.ts';

/** How often an open page requests new notices, in ms. */
const repeatMs = 600_000;

interface ShownNotice {
  notice: Notice;
  key: string;
}

export interface Notices {
  marquee: ShownNotice | null;
  popup: ShownNotice | null;
  /** `isForGood`: the viewer has acknowledged it and does not see it again on a later visit. */
  markRead: (key: string, isForGood?: boolean) => void;
}

/**
 * The notices of a place (NOT-03, NOT-06), for guests or for users; a failed call counts as an empty list. `given`: the
 * notices that the server has already read.
 */
export function useNotices(
  place: NoticePlace,
  channelId: string | null,
  given?: readonly Notice[],
): Notices {
  const { loginStatus, language } = useAppData();
  const call = loginStatus === 'user' ? accountNotices : publicNotices;
  const { data } = useCall(
    call,
    { lang: language, originType: limits.webOriginType },
    { enabled: !given, silent: true, repeatMs, staleMs: repeatMs },
  );
  const read = useStore(readNotices);
  const next = (modes: readonly number[]): ShownNotice | null => {
    const notice = nextNotice(given ?? data?.noticeList ?? [], { modes, channelId, read });
    return notice && { notice, key: noticeKey(notice) };
  };
  const modes = noticeModes[place];
  return { marquee: next(modes.marquee), popup: next(modes.popup), markRead: markNoticeRead };
}

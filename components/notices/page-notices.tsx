'use client';

import { usePathname } from 'next/navigation';
import { useOpenDialog } from '#components/player/stage/open-dialog.ts';
import type { Notice } from '#lib/contract/notices.ts';
import { noticePlaceOf } from '#lib/domain/notices/notice-place.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { useInFullScreen } from './use-in-full-screen.ts';
import { useNotices } from './use-notices.ts';

const loadMarquee = () => import('#components/ui/notice/marquee-bar.tsx');
const loadPopup = () => import('./popup-notice.tsx');

/**
 * Notices of the page (NOT-01), except the marquee of live TV, which runs over the picture. They wait while something
 * is in full screen or a player's dialog is open (NOT-04).
 */
export function PageNotices({ given }: { given?: readonly Notice[] | undefined }) {
  const place = noticePlaceOf(usePathname());
  const { marquee, popup, markRead } = useNotices(place, null, given);
  const hasDialog = useOpenDialog() !== null;
  const isInFullScreen = useInFullScreen();
  const waits = hasDialog || isInFullScreen;
  // Most pages have no notice: what shows one is loaded with it.
  const { part: marqueePart } = useLoaded(loadMarquee, marquee !== null && place !== 'live');
  const { part: popupPart } = useLoaded(loadPopup, popup !== null);
  return (
    <>
      {marquee && place !== 'live' && marqueePart && (
        <marqueePart.MarqueeBar
          key={marquee.key}
          notice={marquee.notice}
          isWaiting={waits}
          onEnd={() => markRead(marquee.key)}
        />
      )}
      {popup && !waits && popupPart && (
        <popupPart.PopupNotice
          key={popup.key}
          notice={popup.notice}
          onRead={() => markRead(popup.key, true)}
        />
      )}
    </>
  );
}

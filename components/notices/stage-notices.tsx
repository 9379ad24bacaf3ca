import type { StageNoticesProps } from '#components/player/stage/stage-features.ts';
import { useOpenDialog } from '#components/player/stage/open-dialog.ts';
import { MarqueeBar } from '#components/ui/notice/marquee-bar.tsx';
import { PopupNotice } from './popup-notice.tsx';
import { useInFullScreen } from './use-in-full-screen.ts';
import { useNotices } from './use-notices.ts';

/** Notices over the picture: the marquee at its top, and popups while a player fills the window (NOT-01). */
export function StageNotices({ place, channelId, container }: StageNoticesProps) {
  const { marquee, popup, markRead } = useNotices(place, channelId);
  const isCovered = useOpenDialog() === 'guide';
  const isInFullScreen = useInFullScreen();
  return (
    <>
      {marquee && (
        <MarqueeBar
          key={marquee.key}
          notice={marquee.notice}
          isOverPicture
          isWaiting={isInFullScreen || isCovered}
          onEnd={() => markRead(marquee.key)}
        />
      )}
      {popup && place !== 'live' && !isInFullScreen && (
        <PopupNotice
          key={popup.key}
          notice={popup.notice}
          container={container}
          onRead={() => markRead(popup.key, true)}
        />
      )}
    </>
  );
}

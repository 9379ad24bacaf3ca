import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Channel } from '#lib/contract/channels.ts';
import { GuideGrid } from '#components/guide/grid/guide-grid.tsx';
import type { GuideOverPictureProps } from '#components/player/stage/stage-features.ts';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { tellOpenDialog } from '#components/player/stage/open-dialog.ts';
import { stage } from '#components/data/stage/stage.ts';
import styles from './guide-over-picture.module.css';

/** The guide over the running picture (ZAP-02); the focus moves in, and returns when it closes. */
export function GuideOverPicture({ lineUp, nowMs, channelId, onClose }: GuideOverPictureProps) {
  const t = useTranslations('player.stage');
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    tellOpenDialog('guide');
    return () => tellOpenDialog(null);
  }, []);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const listen = (event: KeyboardEvent) => {
      // Escape closes a sheet of the guide before the guide itself.
      const isInSheet = event.target instanceof Element && event.target.closest('[role=dialog]');
      if (event.key === 'Escape' && !event.defaultPrevented && isInSheet === panel.current)
        close.current();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  const watch = ({ logicalChannelId }: Channel) => {
    stage.watchLive(logicalChannelId);
    onClose();
  };
  const [isWhole] = useState(isPictureTooSmall);
  const guide = (
    <div
      ref={panel}
      className={styles.panel}
      data-whole={isWhole}
      role="dialog"
      aria-label={t('guide')}
      tabIndex={-1}
    >
      <IconButton className={styles.close} label={t('closeGuide')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      <GuideGrid
        lineUp={lineUp}
        nowMs={nowMs}
        channelId={channelId}
        onWatch={watch}
        isOverPicture
      />
    </div>
  );
  return isWhole ? createPortal(guide, document.body) : guide;
}

/** A phone's picture has room for only two rows: there the guide fills the window, unless the picture does. */
function isPictureTooSmall(): boolean {
  const isSmall = window.matchMedia('(max-width: 699px), (max-height: 500px)').matches;
  return isSmall && document.fullscreenElement === null;
}

import { Maximize2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { routes } from '#lib/routes.ts';
import { tellOpenDialog } from '#components/player/stage/open-dialog.ts';
import type { StageWhere } from '#components/player/stage/slots/page-slots.ts';
import { stage, type StageShow } from '#components/data/stage/stage.ts';
import { useBackCloses } from '#components/ui/dialog/use-back-closes.ts';
import { useModal } from '#components/player/stage/use-modal.ts';
import styles from './stage.module.css';

interface StageFrameProps {
  show: StageShow;
  where: StageWhere;
  slotRef: RefObject<HTMLDivElement | null>;
  onExpand: () => void;
}

/** The floating window or the dialog around the player; empty while the player is docked in the page. */
export function StageFrame({ show, where, slotRef, onExpand }: StageFrameProps) {
  const t = useTranslations('player.stage');
  const frameRef = useModal(where === 'dialog', () => stage.close());
  useBackCloses(where === 'dialog', () => stage.close());
  const dialog = where === 'dialog' && show.kind !== 'live' ? show.kind : null;
  useEffect(() => {
    tellOpenDialog(dialog);
    return () => tellOpenDialog(null);
  }, [dialog]);
  return (
    <div
      ref={frameRef}
      className={styles.frame}
      data-stage={where}
      {...(where === 'dialog' && { role: 'dialog', 'aria-modal': true })}
      {...(where === 'float' && { role: 'complementary', 'data-remote-layer': '' })}
      {...(where !== 'dock' && {
        'aria-label': t(
          where === 'float' ? 'floatingWindow' : show.kind === 'title' ? 'title' : 'playback',
        ),
      })}
    >
      <div ref={slotRef} className={styles.slot} />
      {where === 'float' && (
        <div className={styles.floatBar}>
          {show.kind === 'live' ? (
            <Link
              className={styles.floatButton}
              href={routes.liveTv({ id: show.channelId })}
              aria-label={t('expand')}
              title={t('expand')}
            >
              <Maximize2 aria-hidden />
            </Link>
          ) : (
            <IconButton className={styles.floatButton} label={t('expand')} onClick={onExpand}>
              <Maximize2 aria-hidden />
            </IconButton>
          )}
          <IconButton className={styles.floatButton} label={t('close')} onClick={stage.close}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}

import { differenceInMinutes } from 'date-fns';
import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { progressOf } from '#lib/domain/guide/now-next.ts';
import { programmeStatus } from '#lib/domain/guide/programme-status.ts';
import { programmeDescription, programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { routes } from '#lib/routes.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { ProgrammeActions } from '#components/data/programme-actions/programme-actions.tsx';
import { ShareButton } from '#components/ui/share/share-button.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTimeRange } from '#components/ui/time/local-time.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { ProgrammeFactsList } from './programme-facts.tsx';
import styles from './programme-sheet.module.css';

interface ProgrammeSheetProps {
  channel: Channel;
  programme: Programme;
  nowMs: number;
  /** The guide's catch-up flag. */
  isCatchUpOn: boolean;
  isLocked: boolean;
  /** Plays the channel live. */
  onWatch: () => void;
  onClose: () => void;
}

const sheetPx = 560;

/** The details of one programme, with its action (GRD-02). */
export function ProgrammeSheet(props: ProgrammeSheetProps) {
  const { channel, programme, nowMs, isCatchUpOn, isLocked, onWatch, onClose } = props;
  const t = useTranslations('guideGrid');
  const { language } = useAppData();
  const { start, stop, stillUrl } = programme;
  const status = programmeStatus(programme, nowMs);
  const title = programmeTitle(programme, language);
  const path = routes.liveTv({ id: channel.logicalChannelId, atMs: start });
  const minutes = differenceInMinutes(stop, start, { roundingMethod: 'round' });
  return (
    <Dialog
      title={title}
      widthPx={sheetPx}
      onClose={onClose}
      text={
        <span className={styles.when}>
          <LocalDate at={start} />
          <LocalTimeRange start={start} stop={Math.max(start, stop)} />
          {minutes > 0 && <span>{t('minutes', { minutes })}</span>}
          {status === 'playing' && <strong className={styles.onNow}>{t('onNow')}</strong>}
        </span>
      }
      actions={
        <div className={styles.actions}>
          {/* First in the tab order, last visually. */}
          <ProgrammeActions
            channel={channel}
            programme={programme}
            isCatchup={isCatchUpOn}
            nowMs={nowMs}
            onPlay={onClose}
          />
          {status !== 'playing' && (
            <Button
              variant="bare"
              onClick={() => {
                onWatch();
                onClose();
              }}
            >
              {t('watch')}
            </Button>
          )}
          <ShareButton path={path} title={title} variant="bare" />
        </div>
      }
    >
      {status === 'playing' && (
        <div className={styles.progress}>
          <ProgressBar tone="live" share={progressOf(programme, nowMs)} label={t('progress')} />
        </div>
      )}
      {stillUrl !== undefined && (
        <Picture
          className={styles.still}
          src={stillUrl}
          alt=""
          colour={channel.brandColor}
          fallback={<span />}
          eager
        />
      )}
      <p className={styles.channel}>
        <ChannelLogo channel={channel} isLocked={isLocked} eager />
        <span className="numeric">{channel.channelSeq}</span>
        <span className={styles.channelName}>{channel.logicalChannelName}</span>
      </p>
      <p className={styles.words}>
        {programmeDescription(programme, language) ?? t('noDescription')}
      </p>
      {programme.facts && <ProgrammeFactsList facts={programme.facts} />}
    </Dialog>
  );
}

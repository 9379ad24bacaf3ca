import { Lock, Play, Radio, RotateCcw, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ProgrammeActions } from '#components/data/programme-actions/programme-actions.tsx';
import { useIsCaughtUp } from '#components/data/programme-actions/use-is-caught-up.ts';
import { useProgrammeAction } from '#components/data/programme-actions/use-programme-action.ts';
import { replayAddress } from '#components/data/replay-address.ts';
import { Marked } from '#components/search/marked/marked.tsx';
import { onPlainClick } from '#components/search/keys/plain-click.ts';
import { Badge } from '#components/ui/badge.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTimeRange } from '#components/ui/time/local-time.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import { dayOf } from '#lib/domain/formats/dates.ts';
import type { ProgrammeAction } from '#lib/domain/guide/programme-action.ts';
import { progressOf } from '#lib/domain/guide/now-next.ts';
import type { ProgrammeOnChannel } from '#lib/domain/search/found.ts';
import { routes } from '#lib/routes.ts';
import { firstLetter } from '#lib/domain/formats/first-letter.ts';
import styles from './programme-result.module.css';

interface ProgrammeResultProps extends ProgrammeOnChannel {
  query: string;
  nowMs: number;
}

/**
 * A programme in the results, with its action (BEY-04): a current one links to the channel live; a future one to the
 * channel, with a reminder button; an ended one to catch-up while the channel keeps it, and otherwise says that it has
 * ended.
 */
export function ProgrammeResult({ programme, channel, query, nowMs }: ProgrammeResultProps) {
  const t = useTranslations('search');
  const guide = useTranslations('guide');
  const isCatchUpOn = programme.isCatchup === true;
  const { action, run } = useProgrammeAction(channel, programme, isCatchUpOn, nowMs);
  const isPlaying = useIsCaughtUp(channel.logicalChannelId, programme.programId);
  const { start, stop, stillUrl, matchedName } = programme;
  const day = useHydrated() ? dayOf(start) : dayOf(start, 'UTC');
  const name = programme.programme.trim();
  const title = name === '' ? guide('untitled') : <Marked text={name} query={query} />;
  const isOnNow = action?.kind === 'playing';
  const isReminder = action?.kind === 'subscribe' || action?.kind === 'subscribed';
  const words = wordsOf(action, isPlaying);

  return (
    <li className={styles.result} data-lead={action?.kind ?? 'over'}>
      <span className={styles.still}>
        <Picture
          className={styles.picture}
          {...artworkSet(stillUrl, [160, 320])}
          sizes="128px"
          alt=""
          colour={colourOrNone(channel.brandColor)}
          fallback={
            <span className={styles.letter}>{firstLetter(channel.logicalChannelName)}</span>
          }
        />
        {isOnNow && (
          <>
            <Badge tone="live" className={styles.onNow}>
              {t('onAir')}
            </Badge>
            <span className={styles.progress}>
              <ProgressBar tone="live" share={progressOf(programme, nowMs)} />
            </span>
          </>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {action === null ? (
            title
          ) : (
            <Link
              href={
                action.kind === 'playback'
                  ? replayAddress(channel.logicalChannelId, day)
                  : routes.liveTv({ id: channel.logicalChannelId })
              }
              prefetch={false}
              className={styles.link}
              {...(action.kind === 'playback' && { onClick: onPlainClick(run) })}
            >
              {title}
              <span className="visually-hidden">
                {' – '}
                {action.lock !== null && !isReminder
                  ? guide(lockWords[action.lock], { action: t(words) })
                  : t(words)}
              </span>
            </Link>
          )}
        </span>
        {matchedName !== undefined && (
          <span className={styles.matched}>
            <Marked text={matchedName} query={query} />
          </span>
        )}
        <span className={styles.facts}>
          <span className={styles.channel}>{channel.logicalChannelName}</span>
          <LocalDate at={start} />
          <LocalTimeRange start={start} stop={Math.max(start, stop)} />
        </span>
        {action === null && <span className={styles.over}>{t('over')}</span>}
      </span>
      <span className={styles.action}>
        {isReminder && (
          <ProgrammeActions
            channel={channel}
            programme={programme}
            isCatchup={isCatchUpOn}
            nowMs={nowMs}
          />
        )}
        {action !== null && !isReminder && (
          // The label of the link, which covers the row, says the same.
          <span className={styles.lead} aria-hidden="true" data-lock={action.lock ?? undefined}>
            <LeadIcon action={action} isPlaying={isPlaying} />
            {t(words)}
          </span>
        )}
      </span>
    </li>
  );
}

const lockWords = { login: 'needsLogin', purchase: 'needsPurchase' } as const;

function wordsOf(action: ProgrammeAction | null, isPlaying: boolean) {
  if (action?.kind === 'playing') return 'watchLive';
  if (action?.kind === 'playback') return isPlaying ? 'playsNow' : 'watchAgain';
  return 'toChannel';
}

function LeadIcon({ action, isPlaying }: { action: ProgrammeAction; isPlaying: boolean }) {
  if (action.lock === 'login') return <Lock />;
  if (action.lock === 'purchase') return <ShoppingCart />;
  if (isPlaying) return <Play />;
  return action.kind === 'playing' ? <Radio /> : <RotateCcw />;
}

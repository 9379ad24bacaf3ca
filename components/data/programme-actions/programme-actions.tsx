import { Bell, BellRing, Lock, Play, Radio, RotateCcw, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import type { ProgrammeAction } from '#lib/domain/guide/programme-action.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { useIsCaughtUp } from './use-is-caught-up.ts';
import { useProgrammeAction } from './use-programme-action.ts';
import styles from './programme-actions.module.css';

interface ProgrammeActionsProps {
  channel: Channel;
  programme: Programme;
  /** The guide's catch-up flag. */
  isCatchup: boolean;
  nowMs: number;
  /** The programme starts to play: a dialog over the picture may close. */
  onPlay?: () => void;
}

/** The one action of a programme: Playback, Playing, Subscribe or Subscribed, marked when authority is missing. */
export function ProgrammeActions(props: ProgrammeActionsProps) {
  const { channel, programme, isCatchup, nowMs, onPlay } = props;
  const t = useTranslations('guide');
  const { language } = useAppData();
  const isCaughtUp = useIsCaughtUp(channel.logicalChannelId, programme.programId);
  const { action, run } = useProgrammeAction(channel, programme, isCatchup, nowMs);
  if (!action) return null;
  const isAgain = action.kind === 'playback' && isCaughtUp;
  const words = isAgain ? 'playingAgain' : action.kind;
  const title = programmeTitle(programme, language).trim();
  const name = t('actionOn', {
    action: t(words),
    title: title === '' ? t('untitled') : title,
  });
  const act = () => {
    run();
    if (action.kind === 'playback' || action.kind === 'playing') onPlay?.();
  };
  return (
    <button
      type="button"
      className={styles.action}
      data-action={action.kind}
      data-again={isAgain || undefined}
      data-lock={action.lock ?? undefined}
      aria-label={action.lock ? t(lockWords[action.lock], { action: name }) : name}
      onClick={act}
    >
      <ActionIcon action={action} isAgain={isAgain} />
      {t(words)}
    </button>
  );
}

const lockWords = { login: 'needsLogin', purchase: 'needsPurchase' } as const;

function ActionIcon({ action, isAgain }: { action: ProgrammeAction; isAgain: boolean }) {
  // Reminders require a login, but they are not shown as locked.
  if (action.lock === 'login' && action.kind !== 'subscribe') return <Lock aria-hidden />;
  if (action.lock === 'purchase') return <ShoppingCart aria-hidden />;
  if (isAgain) return <Play aria-hidden />;
  switch (action.kind) {
    case 'playback':
      return <RotateCcw aria-hidden />;
    case 'playing':
      return <Radio aria-hidden />;
    case 'subscribe':
      return <Bell aria-hidden />;
    case 'subscribed':
      return <BellRing aria-hidden />;
  }
}

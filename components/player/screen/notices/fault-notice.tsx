import { Check, Copy, RotateCw, TriangleAlert, Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  endedCode,
  serviceFullCode,
  type PlaybackFault,
} from '#lib/domain/playback/playback-fault.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useClock } from '#components/player/screen/use-clock.ts';
import { PlayerNotice } from './player-notice.tsx';
import styles from './player-notice.module.css';

interface FaultNoticeProps {
  fault: PlaybackFault;
  /** The subject of the message. */
  subject?: 'channel' | 'programme' | 'title';
  /** The names of channel and programme, for the details that can be copied. */
  about?: string;
  /** A retry is running. */
  isRetrying: boolean;
  /** The time of the next automatic retry; null without one. */
  retryAtMs?: number | null;
  onRetry: () => void;
  /** Another action is the recommended one. */
  isRetrySecond?: boolean;
  /** Other actions. */
  children?: ReactNode;
}

/** The player's error display: the message, the code, and the next actions (LIV-09, PLY-09). */
export function FaultNotice(props: FaultNoticeProps) {
  const { fault, subject = 'channel', about = '', isRetrying, retryAtMs = null, onRetry } = props;
  const t = useTranslations('player');
  const ownWords = fault.text?.trim() ?? '';
  const isOffline = useIsOffline();
  const hasEnded = fault.code === endedCode;
  const isBusy = fault.code.startsWith('BUSY-');
  const isFull = fault.code === serviceFullCode;
  const name = hasEnded ? 'ended' : isFull ? 'full' : isBusy ? 'busy' : fault.kind;
  const problem = t(`fault.${name}`, { subject });
  const title = isOffline && fault.kind === 'network' ? t('fault.offline') : problem;
  const text = () => {
    if (fault.tip) return t(fault.tip);
    if (fault.code === 'noPlaysourceUrl' && subject === 'channel') return t('noPlaysourceUrl');
    const [, connections] = /^BUSY-(\d+)$/.exec(fault.code) ?? [];
    const [, codec] = /^CODEC-(.+)$/.exec(fault.code) ?? [];
    if (codec !== undefined) return t('fault.codecText', { codec });
    if (connections !== undefined)
      return t('fault.busyText', { count: Number(connections), subject });
    if (isFull) return t('fault.fullText', { subject });
    if (hasEnded) return t('fault.endedText');
    return ownWords === '' ? t(`fault.${fault.kind}Text`, { subject }) : ownWords;
  };
  return (
    <PlayerNotice
      isAlert
      icon={fault.kind === 'network' ? <Unplug /> : <TriangleAlert />}
      title={title}
      text={text()}
      detail={
        <>
          <span className={styles.code}>{t('code', { code: fault.code })}</span>
          {retryAtMs !== null && !isRetrying && <Countdown atMs={retryAtMs} />}
          <CopyDetails text={`${t('code', { code: fault.code })} · ${title} · ${about}`} />
        </>
      }
    >
      {props.isRetrySecond && props.children}
      <Button
        variant={props.isRetrySecond ? 'ghost' : 'primary'}
        onClick={onRetry}
        aria-disabled={isRetrying}
      >
        <RotateCw aria-hidden />
        {isRetrying ? t('retrying') : t('retry')}
      </Button>
      {!props.isRetrySecond && props.children}
    </PlayerNotice>
  );
}

/** The browser reports that it has no network. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}

/** Not announced every second: the notice itself has been announced. */
function Countdown({ atMs }: { atMs: number }) {
  const t = useTranslations('player.fault');
  const [sinceMs] = useState(() => Date.now());
  const nowMs = useClock(sinceMs);
  const seconds = Math.max(1, Math.ceil((atMs - nowMs) / 1_000));
  return <span aria-live="off">{t('retryIn', { seconds })}</span>;
}

function CopyDetails({ text }: { text: string }) {
  const t = useTranslations('player.fault');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${text} · ${new Date().toISOString()}`);
      setIsCopied(true);
    } catch {
      // Refused: the viewer can select the code manually.
    }
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {isCopied ? t('copied') : t('copy')}
    </button>
  );
}

import { RotateCw, TriangleAlert, Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { LiveFault } from '#lib/domain/playback/live-machine.ts';
import { Button } from '#components/ui/button.tsx';
import { PlayerNotice } from './player-notice.tsx';

interface FaultNoticeProps {
  fault: LiveFault;
  /** It is being tried again right now. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** The player's error display: what happened, the code, and a way on (LIV-09, PLY-09). */
export function FaultNotice({ fault, isRetrying, onRetry }: FaultNoticeProps) {
  const t = useTranslations('player');
  const ownWords = fault.text?.trim() ?? '';
  const text = () => {
    if (fault.code === 'noPlaysourceUrl') return t('noPlaysourceUrl');
    return ownWords === '' ? t(`fault.${fault.kind}Text`) : ownWords;
  };
  return (
    <PlayerNotice
      isAlert
      icon={fault.kind === 'network' ? <Unplug /> : <TriangleAlert />}
      title={t(`fault.${fault.kind}`)}
      text={text()}
      detail={t('code', { code: fault.code })}
    >
      <Button variant="primary" onClick={onRetry} aria-disabled={isRetrying}>
        <RotateCw aria-hidden />
        {isRetrying ? t('retrying') : t('retry')}
      </Button>
    </PlayerNotice>
  );
}

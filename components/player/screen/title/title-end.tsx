import { Play, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { VodDetail } from '#lib/contract/vod.ts';
import { PlayerNotice } from '#components/player/screen/notices/player-notice.tsx';
import { Button } from '#components/ui/buttons/button.tsx';

interface TitleEndProps {
  title: string;
  /** Offered when it does not start by itself. */
  next: VodDetail | null;
  /** The viewer has been inactive for some episodes. */
  isAsking: boolean;
  onNext: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/**
 * Shown after a title when no other one starts by itself (BEY-01: or the viewer must first confirm that they are
 * present).
 */
export function TitleEnd({ title, next, isAsking, onNext, onAgain, onClose }: TitleEndProps) {
  const t = useTranslations('player.title');
  if (isAsking && next) {
    return (
      <PlayerNotice
        icon={null}
        title={t('stillWatching')}
        text={t('stillWatchingText', { title: next.title })}
      >
        <Button variant="accent" onClick={onNext}>
          <Play aria-hidden />
          {t('goOn')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <X aria-hidden />
          {t('stop')}
        </Button>
      </PlayerNotice>
    );
  }
  return (
    <PlayerNotice icon={null} title={title} text={t('ended')}>
      {next && (
        <Button variant="accent" onClick={onNext}>
          <Play aria-hidden />
          {t('nextEpisode')}
        </Button>
      )}
      <Button variant={next ? 'ghost' : 'accent'} onClick={onAgain}>
        <RotateCcw aria-hidden />
        {t('again')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        <X aria-hidden />
        {t('close')}
      </Button>
    </PlayerNotice>
  );
}

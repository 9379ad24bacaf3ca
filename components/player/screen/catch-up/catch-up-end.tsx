import { Play, Radio, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Programme } from '#lib/contract/guide.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { PlayerNotice } from '#components/player/screen/notices/player-notice.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';

interface CatchUpEndProps {
  /** The title of the programme that has ended. */
  title: string;
  /** The next programme on the channel; null while unknown. */
  next: Programme | null;
  nowMs: number;
  onAgain: () => void;
  onPlayNext: (programme: Programme) => void;
  onWatchLive: () => void;
}

/** Shown at the end of a programme: offers the next one, as catch-up or live. */
export function CatchUpEnd(props: CatchUpEndProps) {
  const { title, next, nowMs, onAgain, onPlayNext, onWatchLive } = props;
  const t = useTranslations('player.catchUp');
  const { language } = useAppData();
  const isOver = next !== null && next.stop <= nowMs;
  const isOnAir = next !== null && next.start <= nowMs && !isOver;
  const nextTitle = next ? programmeTitle(next, language) : '';
  const text = () => {
    if (isOver) return t('nextIn', { title: nextTitle });
    return isOnAir ? t('nextLive', { title: nextTitle }) : t('ended');
  };
  return (
    <PlayerNotice icon={null} title={title} text={text()}>
      {isOver && (
        <Button variant="accent" onClick={() => onPlayNext(next)}>
          <Play aria-hidden />
          {t('playNext')}
        </Button>
      )}
      {!isOver && (
        <Button variant="accent" onClick={onWatchLive}>
          <Radio aria-hidden />
          {t('watchLive')}
        </Button>
      )}
      <Button variant="ghost" onClick={onAgain}>
        <RotateCcw aria-hidden />
        {t('again')}
      </Button>
    </PlayerNotice>
  );
}

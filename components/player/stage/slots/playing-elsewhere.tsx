import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { stage } from '#components/data/stage/stage.ts';
import { useStageShow } from '#components/player/stage/use-stage.ts';
import styles from '#components/player/stage/stage.module.css';

/** Shown in the page's slot while a programme or a title plays in the floating window. */
export function PlayingElsewhere({ channelId }: { channelId: string | null }) {
  const t = useTranslations('player.stage');
  const show = useStageShow();
  if (show === null || show.kind === 'live' || channelId === null) return null;
  return (
    <div className={styles.elsewhere}>
      <p>{t('playingInWindow')}</p>
      <Button variant="primary" onClick={() => stage.watchLive(channelId)}>
        {t('watchLive')}
      </Button>
    </div>
  );
}

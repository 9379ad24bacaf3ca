import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import controls from '#components/player/controls/controls.module.css';
import { PlayerControls, type SharedControls } from '#components/player/screen/player-controls.tsx';
import { Button } from '#components/ui/buttons/button.tsx';

type LiveControlsProps = SharedControls & {
  /** Null when this channel cannot be rewound. `reason`: why not at the moment. */
  startOver: { reason: string | null; act: () => void } | null;
  /** For a small window, which has no heading; null at live. */
  onBackToLive: (() => void) | null;
};

/** The row of buttons below the picture. */
export function LiveControls({ startOver, onBackToLive, ...shared }: LiveControlsProps) {
  const t = useTranslations('player');
  return (
    <PlayerControls
      {...shared}
      hasRates={false}
      afterVolume={
        <>
          {startOver && (
            <button
              type="button"
              className={`${controls.textButton} ${controls.wordy}`}
              aria-label={t('progress.startOver')}
              aria-disabled={startOver.reason !== null}
              title={startOver.reason ?? t('progress.startOver')}
              onClick={() => startOver.reason === null && startOver.act()}
            >
              <RotateCcw aria-hidden />
              <span>{t('progress.startOver')}</span>
            </button>
          )}
          {onBackToLive && (
            <Button
              className={controls.backToLive}
              variant="accent"
              size="small"
              onClick={onBackToLive}
            >
              {t('progress.backToLive')}
            </Button>
          )}
        </>
      }
    />
  );
}

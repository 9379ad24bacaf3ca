import { Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';
import controls from '#components/player/controls/controls.module.css';
import { StepButtons } from '#components/player/controls/step-buttons.tsx';
import { PlayerControls, type SharedControls } from '#components/player/screen/player-controls.tsx';

type CatchUpControlsProps = SharedControls & {
  onStep: (byMs: number) => void;
  onWatchLive: () => void;
};

/** The row of buttons below the picture of an ended programme. */
export function CatchUpControls({ onStep, onWatchLive, ...shared }: CatchUpControlsProps) {
  const t = useTranslations('player');
  return (
    <PlayerControls
      {...shared}
      hasRates
      beforeVolume={<StepButtons isDisabled={!shared.canPause} onStep={onStep} />}
      afterVolume={
        !shared.isCompact && (
          <button
            type="button"
            className={`${controls.textButton} ${controls.wordy}`}
            aria-label={t('catchUp.watchLive')}
            title={t('catchUp.watchLive')}
            onClick={onWatchLive}
          >
            <Radio aria-hidden />
            <span>{t('catchUp.watchLive')}</span>
          </button>
        )
      }
    />
  );
}

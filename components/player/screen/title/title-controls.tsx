import { ListVideo, SkipForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import controls from '#components/player/controls/controls.module.css';
import { StepButtons } from '#components/player/controls/step-buttons.tsx';
import { PlayerControls, type SharedControls } from '#components/player/screen/player-controls.tsx';

type TitleControlsProps = SharedControls & {
  onStep: (byMs: number) => void;
  /** Absent without a next episode. */
  onNext: (() => void) | undefined;
  /** Absent without other episodes. */
  onEpisodes: (() => void) | undefined;
};

/** The row of buttons below the picture of a title. */
export function TitleControls({ onStep, onNext, onEpisodes, ...shared }: TitleControlsProps) {
  const t = useTranslations('player.title');
  return (
    <PlayerControls
      {...shared}
      hasRates
      beforeVolume={
        <>
          <span className={controls.wide}>
            <StepButtons isDisabled={!shared.canPause} onStep={onStep} />
          </span>
          {onNext && (
            <ControlButton
              label={t('nextEpisode')}
              shortcut="N"
              icon={<SkipForward aria-hidden />}
              onClick={onNext}
            />
          )}
        </>
      }
      beforeEnd={
        !shared.isCompact &&
        onEpisodes && (
          <ControlButton
            label={t('episodes')}
            icon={<ListVideo aria-hidden />}
            onClick={onEpisodes}
          />
        )
      }
    />
  );
}

import { RotateCcw, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bounds } from '#lib/limits.ts';
import { ControlButton } from '#components/player/controls/control-button.tsx';

interface StepButtonsProps {
  isDisabled: boolean;
  onStep: (byMs: number) => void;
}

/** Buttons to seek back and forward in an ended programme or a title. */
export function StepButtons({ isDisabled, onStep }: StepButtonsProps) {
  const t = useTranslations('player.catchUp');
  return (
    <>
      <ControlButton
        label={t('back')}
        shortcut="J"
        icon={<RotateCcw aria-hidden />}
        disabled={isDisabled}
        onClick={() => onStep(-bounds.seekStepMs)}
      />
      <ControlButton
        label={t('forward')}
        shortcut="L"
        icon={<RotateCw aria-hidden />}
        disabled={isDisabled}
        onClick={() => onStep(bounds.seekStepMs)}
      />
    </>
  );
}

import { PictureInPicture2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { ControlButton } from './control-button.tsx';

interface PictureInPictureButtonProps {
  isOn: boolean;
  /** True without authority or picture (LIV-07). */
  isDisabled: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Renders nothing when the browser has no picture-in-picture. */
export function PictureInPictureButton(props: PictureInPictureButtonProps) {
  const { isOn, isDisabled, onToggle, className } = props;
  const t = useTranslations('player.settings');
  const isHydrated = useHydrated();
  if (isHydrated && !document.pictureInPictureEnabled) return null;
  return (
    <span className={className}>
      <ControlButton
        label={isOn ? t('exitPictureInPicture') : t('pictureInPicture')}
        shortcut="P"
        icon={<PictureInPicture2 aria-hidden />}
        disabled={isDisabled}
        onClick={onToggle}
      />
    </span>
  );
}

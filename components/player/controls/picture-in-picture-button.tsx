import { PictureInPicture2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { ControlButton } from './control-button.tsx';

interface PictureInPictureButtonProps {
  isOn: boolean;
  /** Without authority or picture there is nothing to put in a window (LIV-07). */
  isDisabled: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Not there where the browser has no such window. */
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

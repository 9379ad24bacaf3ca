import { PictureInPicture, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import overlay from '#components/player/controls/overlay.module.css';

interface CornerButtonsProps {
  onFloat?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}

/** The float and close buttons at the top of the picture, when the page offers them. */
export function CornerButtons({ onFloat, onClose }: CornerButtonsProps) {
  const t = useTranslations('player.catchUp');
  if (!onFloat && !onClose) return null;
  return (
    <div className={overlay.corner}>
      {onFloat && (
        <ControlButton
          label={t('float')}
          icon={<PictureInPicture aria-hidden />}
          onClick={onFloat}
        />
      )}
      {onClose && <ControlButton label={t('close')} icon={<X aria-hidden />} onClick={onClose} />}
    </div>
  );
}

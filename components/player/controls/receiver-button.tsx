import { Cast } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import { ControlButton } from './control-button.tsx';

interface ReceiverButtonProps {
  receiver: EngineSnapshot['receiver'];
  onChoose: () => void;
}

/** Opens the browser's choice of other screens; rendered only when the browser has found one (WEB-06). */
export function ReceiverButton({ receiver, onChoose }: ReceiverButtonProps) {
  const t = useTranslations('player.receiver');
  if (receiver === 'none' || receiver === 'failed') return null;
  return (
    <ControlButton
      label={t('choose')}
      aria-pressed={receiver === 'connected'}
      icon={<Cast aria-hidden />}
      onClick={onChoose}
    />
  );
}

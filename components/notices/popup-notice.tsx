import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { Notice } from '#lib/contract/notices.ts';
import { limits } from '#lib/limits.ts';
import { PopupText } from '#components/ui/notice/popup-text.tsx';

interface PopupNoticeProps {
  notice: Notice;
  /** The container when a player fills the window. */
  container?: HTMLElement;
  onRead: () => void;
}

/** The operator's global popup: 400 px wide, with an OK button (NOT-05). */
export function PopupNotice({ notice, container, onRead }: PopupNoticeProps) {
  const t = useTranslations('ui.notice');
  return (
    <Dialog
      title={t('title')}
      text={<PopupText text={notice.msg} />}
      widthPx={limits.popupWidthPx}
      hasClose={false}
      container={container ?? null}
      actions={
        <Button variant="accent" onClick={onRead}>
          {t('ok')}
        </Button>
      }
      onClose={onRead}
    />
  );
}

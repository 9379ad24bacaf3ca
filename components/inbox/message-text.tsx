import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { foldedText } from '#lib/domain/messages/folded-text.ts';
import styles from './message-row.module.css';

interface MessageTextProps {
  /** Untrusted: shown as text, never as markup. */
  text: string;
  /** The title of the message, for the button's label in screen readers. */
  title: string;
}

/** The text of a message; a long one is collapsed until the viewer expands it. */
export function MessageText({ text, title }: MessageTextProps) {
  const t = useTranslations('messages');
  const [isWhole, setWhole] = useState(false);
  const folded = foldedText(text);
  return (
    <>
      <p className={styles.text}>
        <bdi>{isWhole ? text : (folded ?? text)}</bdi>
      </p>
      {folded !== null && (
        <Button
          variant="bare"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          aria-label={isWhole ? t('lessOf', { title }) : t('moreOf', { title })}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more')}
        </Button>
      )}
    </>
  );
}

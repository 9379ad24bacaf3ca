import type { CSSProperties, ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogPictureProps {
  title: string;
  text: ReactNode;
  widthPx: number;
  actions: ReactNode;
}

/** A dialog as it looks, for a preview: it takes no focus and closes nothing. */
export function DialogPicture({ title, text, widthPx, actions }: DialogPictureProps) {
  return (
    <>
      <div className={styles.veil} />
      <div className={styles.panel} style={{ '--dialog-width': `${widthPx}px` } as CSSProperties}>
        <p className={styles.title}>{title}</p>
        <div className={styles.text}>{text}</div>
        <div className={styles.acts}>{actions}</div>
      </div>
    </>
  );
}

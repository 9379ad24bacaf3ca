import type { ReactNode } from 'react';
import styles from './player-notice.module.css';

interface PlayerNoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Small print, for instance an error code. */
  detail?: ReactNode;
  /** An error: announced at once. */
  isAlert?: boolean;
  /** Not an error: the background stays visible. */
  isClear?: boolean;
  children: ReactNode;
}

/** Explains over the picture why it is missing, and offers actions. */
export function PlayerNotice(props: PlayerNoticeProps) {
  const { icon, title, text, detail, isAlert, isClear, children } = props;
  return (
    <div className={styles.veil} data-clear={isClear} role={isAlert ? 'alert' : 'status'}>
      <div className={styles.notice}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
    </div>
  );
}

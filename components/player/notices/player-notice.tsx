import type { ReactNode } from 'react';
import styles from './player-notice.module.css';

interface PlayerNoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Small print: an error code. */
  detail?: ReactNode;
  /** Read out at once: something broke. */
  isAlert?: boolean;
  /** Nothing is wrong: what is behind stays in sight. */
  isClear?: boolean;
  children: ReactNode;
}

/** Says over the picture why there is none, and what to do about it. */
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

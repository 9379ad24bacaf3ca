import styles from './popup-text.module.css';

/** The text of a popup: plain, with its lines, and scrolling when it is long. */
export function PopupText({ text }: { text: string }) {
  return <bdi className={styles.text}>{text}</bdi>;
}

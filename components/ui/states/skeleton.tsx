import styles from './skeleton.module.css';

/** Stands where something of known size will be; its size comes from `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.skeleton, className].filter(Boolean).join(' ')} aria-hidden="true" />
  );
}

import styles from './skeleton.module.css';

/** Placeholder for content of known size; `className` sets the size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.skeleton, className].filter(Boolean).join(' ')} aria-hidden="true" />
  );
}

import { Skeleton } from '#components/ui/states/skeleton.tsx';
import styles from './live-tv.module.css';

/** The skeleton of the screen while its channels are loading. */
export function LiveTvToCome() {
  return (
    <div className={styles.screen} data-panel="channels" aria-hidden>
      <div className={styles.picture}>
        <Skeleton className={styles.pictureToCome} />
      </div>
      <div className={styles.details} />
      <div className={styles.channels}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className={styles.rowToCome} />
        ))}
      </div>
    </div>
  );
}

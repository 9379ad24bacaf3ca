import { CardGridSkeleton } from '#components/data/cards/card-grid-skeleton.tsx';
import { FailureScreen } from '#components/layout/failure-screen.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const failure = Object.assign(new Error('sample'), { digest: '123456' });
const reset = () => undefined;

/** Empty, busy and failed. */
export function StateSamples() {
  return (
    <SampleGroup name="States">
      <div className={styles.wide}>
        <EmptyList />
      </div>
      <Spinner />
      <Skeleton className={styles.skeleton} />
      {[0, 0.4, 1].map((share) => (
        <div key={share} className={styles.bar}>
          <ProgressBar share={share} label={`Progress ${String(share)}`} />
        </div>
      ))}
      <div className={styles.bar}>
        <ProgressBar share={0.6} tone="live" label="Live progress" />
      </div>
      <div className={styles.bar}>
        <CardGridSkeleton count={4} />
      </div>
      <div className={styles.bar}>
        <FailureScreen error={failure} reset={reset} />
      </div>
    </SampleGroup>
  );
}

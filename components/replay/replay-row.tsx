import { LocalTimeRange } from '#components/ui/local-time.tsx';
import { useAppData } from '#components/shell/app-data.tsx';
import type { Programme } from '#lib/contract/guide.ts';
import { programmeDescription, programmeTitle } from '#lib/domain/guide/programme-title.ts';
import styles from './replay-row.module.css';

/** One ended programme: when it was on, and what it was. */
export function ReplayRow({ programme }: { programme: Programme }) {
  const { language } = useAppData();
  const description = programmeDescription(programme, language);
  return (
    <li className={styles.row}>
      <span className={styles.time}>
        <LocalTimeRange start={programme.start} stop={programme.stop} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{programmeTitle(programme, language)}</span>
        {description && <span className={styles.text}>{description}</span>}
      </span>
    </li>
  );
}

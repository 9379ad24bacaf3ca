import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './edit-bar.module.css';
import type { ListEditing } from './use-editing.ts';

/** The actions on a screen's lists in edit mode, and the number of selected entries. */
export function EditBar({ editing }: { editing: ListEditing }) {
  const t = useTranslations('ownLists');
  const { count, chosenCount, deletedCount } = editing;
  const hasDeleted = chosenCount === 0 && deletedCount > 0;
  // Buttons without an action stay enabled: a disabled button would lose the focus.
  return (
    <div className={styles.bar} role="group" aria-label={t('editing')}>
      <span role="status" className={styles.count}>
        {hasDeleted ? t('deleted', { count: deletedCount }) : t('chosen', { count: chosenCount })}
      </span>
      <span className={styles.buttons}>
        <Button
          size="small"
          aria-disabled={chosenCount === count || undefined}
          onClick={editing.chooseAll}
        >
          {t('chooseAll')}
        </Button>
        <Button
          size="small"
          aria-disabled={chosenCount === 0 || undefined}
          onClick={editing.chooseNone}
        >
          {t('chooseNone')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-disabled={chosenCount === 0 || undefined}
          onClick={() => {
            if (chosenCount > 0) editing.deleteChosen();
          }}
        >
          <Trash2 aria-hidden="true" />
          {t('delete', { count: chosenCount })}
        </Button>
      </span>
    </div>
  );
}

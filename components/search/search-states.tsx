import { RotateCw, SearchX, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import styles from './search-states.module.css';

export function NothingFound({ query }: { query: string }) {
  const t = useTranslations('search');
  return (
    <EmptyList text={t('nothingTitle', { query })} icon={<SearchX aria-hidden="true" />}>
      <p className={styles.hint}>{t('nothingText')}</p>
    </EmptyList>
  );
}

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('search');
  return (
    <div role="alert">
      <EmptyList text={t('failedTitle')} icon={<WifiOff aria-hidden="true" />}>
        <p className={styles.hint}>{t('failedText')}</p>
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {t('retry')}
        </Button>
      </EmptyList>
    </div>
  );
}

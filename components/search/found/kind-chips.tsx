import { useFormatter, useTranslations } from 'next-intl';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { onPlainClick } from '#components/search/keys/plain-click.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import { countOfAll, type FoundCounts } from '#lib/domain/search/found.ts';
import { routes } from '#lib/routes.ts';
import styles from './kind-chips.module.css';

interface KindChipsProps {
  query: string;
  kinds: readonly SearchKind[];
  /** Null for all kinds. */
  chosen: SearchKind | null;
  counts: FoundCounts;
  onChoose: (kind: SearchKind | null) => void;
}

/** Filters the results by kind; each filter has an address. */
export function KindChips({ query, kinds, chosen, counts, onChoose }: KindChipsProps) {
  const t = useTranslations('search');
  const format = useFormatter();
  const choices: readonly { kind: SearchKind | null; count: number }[] = [
    { kind: null, count: countOfAll(counts) },
    ...kinds.map((kind) => ({ kind, count: counts[kind] })),
  ];
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        {choices.map(({ kind, count }) => (
          <li key={kind ?? 'all'}>
            <ChipLink
              href={routes.search(query, { kind: kind ?? undefined })}
              prefetch={false}
              aria-current={kind === chosen ? 'true' : undefined}
              className={count === 0 ? styles.empty : undefined}
              onClick={onPlainClick(() => onChoose(kind))}
            >
              {t(kind ?? 'all')}
              <span className={styles.count}>{format.number(count)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

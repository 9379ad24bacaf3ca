import { useTranslations } from 'next-intl';
import { onPlainClick } from '#components/search/keys/plain-click.ts';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { Authority } from '#lib/contract/channels.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import type { FoundCounts, FoundRows as Rows } from '#lib/domain/search/found.ts';
import { routes } from '#lib/routes.ts';
import { FoundRows } from './found-rows.tsx';
import styles from './found.module.css';

/** How many results of each kind are shown side by side. */
const firstRows: Readonly<Record<SearchKind, number>> = { channel: 8, vod: 12, programme: 8 };

interface FoundSectionsProps {
  kinds: readonly SearchKind[];
  rows: Rows;
  counts: FoundCounts;
  query: string;
  /** The query of the programmes, when it differs from `query`. */
  programmesQuery: string;
  nowMs: number;
  authorities: readonly Authority[] | null;
  onChoose: (kind: SearchKind) => void;
}

/** The first results of each kind, with links to the rest. */
export function FoundSections(props: FoundSectionsProps) {
  const { kinds, rows, counts, query, programmesQuery, nowMs, authorities, onChoose } = props;
  const t = useTranslations('search');
  const shown: Rows = {
    channel: rows.channel.slice(0, firstRows.channel),
    vod: rows.vod.slice(0, firstRows.vod),
    programme: rows.programme.slice(0, firstRows.programme),
  };
  return (
    <div className={styles.sections}>
      {kinds
        .filter((kind) => shown[kind].length > 0)
        .map((kind) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <SectionTitle
              id={`found-${kind}`}
              title={t(kind)}
              {...(counts[kind] > shown[kind].length && {
                moreHref: routes.search(query, { kind }),
                moreText: t('seeAll', { count: counts[kind] }),
                onMore: onPlainClick(() => onChoose(kind)),
              })}
            />
            <FoundRows
              kind={kind}
              rows={shown}
              query={kind === 'programme' ? programmesQuery : query}
              nowMs={nowMs}
              authorities={authorities}
              labelledBy={`found-${kind}`}
            />
          </section>
        ))}
    </div>
  );
}

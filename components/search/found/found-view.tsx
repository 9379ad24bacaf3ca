import type { FirstFound, Found } from '#components/search/use-search.ts';
import type { SearchAddress } from '#components/search/use-search-address.ts';
import { useAuthorities } from '#components/data/line-up/use-authorities.ts';
import { StoredProgrammes } from '#components/search/stored-programmes.tsx';
import type { StoredProgrammesFound } from '#components/search/use-stored-search.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import type { FoundCounts, FoundRows } from '#lib/domain/search/found.ts';
import styles from './found.module.css';
import { FoundPages } from './found-pages.tsx';
import { FoundSections } from './found-sections.tsx';
import { KindChips } from './kind-chips.tsx';

interface FoundViewProps {
  found: Found;
  rows: FoundRows;
  counts: FoundCounts;
  kinds: readonly SearchKind[];
  address: SearchAddress;
  first: FirstFound | null;
  /** Programmes for a newer query, until the operator has answered it. */
  instant: StoredProgrammesFound | null;
  visible: (channels: readonly Channel[]) => readonly Channel[];
  nowMs: number;
  /** The viewer has opened or played a result. */
  onUse: () => void;
}

/** The results: all kinds together, or one kind. */
export function FoundView(props: FoundViewProps) {
  const { found, rows, counts, kinds, address, first, instant, visible, nowMs, onUse } = props;
  const authorities = useAuthorities();
  const { query } = found;
  const { kind, choose } = address;
  const common = { counts, nowMs, authorities, onChoose: choose };
  return (
    <div className={styles.found}>
      <KindChips query={query} kinds={kinds} chosen={kind} counts={counts} onChoose={choose} />
      {/* The links and buttons inside handle the clicks; this only records them. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('li a, li button')) onUse();
        }}
      >
        {kind === null ? (
          <FoundSections
            {...common}
            kinds={kinds}
            rows={instant ? { ...rows, programme: instant.rows } : rows}
            query={query}
            programmesQuery={instant?.query ?? query}
          />
        ) : kind === 'programme' && instant ? (
          <StoredProgrammes stored={instant} nowMs={nowMs} isForNow />
        ) : (
          <FoundPages
            {...common}
            found={found}
            kind={kind}
            page={address.page}
            first={first}
            visible={visible}
          />
        )}
      </div>
    </div>
  );
}

import type { FirstFound, Found } from '#components/search/use-search.ts';
import type { SearchAddress } from '#components/search/use-search-address.ts';
import { useAuthorities } from '#components/data/line-up/use-authorities.ts';
import { StoredProgrammes } from '#components/search/stored/stored-programmes.tsx';
import type { StoredProgrammesFound } from '#components/search/stored/use-stored-search.ts';
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
  /** Programmes by newer words, until the operator has answered to these. */
  instant: StoredProgrammesFound | null;
  visible: (channels: readonly Channel[]) => readonly Channel[];
  nowMs: number;
  /** The viewer has opened or played something of it. */
  onUse: () => void;
}

/** The results: all kinds side by side, or all of one kind. */
export function FoundView(props: FoundViewProps) {
  const { found, rows, counts, kinds, address, first, instant, visible, nowMs, onUse } = props;
  const authorities = useAuthorities();
  const { query } = found;
  const { kind, choose } = address;
  const common = { counts, nowMs, authorities, onChoose: choose };
  return (
    <div className={styles.found}>
      <KindChips query={query} kinds={kinds} chosen={kind} counts={counts} onChoose={choose} />
      {/* Clicks come from the links and buttons inside; this only takes note of them. */}
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

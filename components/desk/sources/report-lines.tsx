'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { deskSourceReport, type DeskSource, type OutcomePart } from '#lib/contract/desk/sources.ts';
import { routes } from '#lib/routes.ts';
import styles from './source-report.module.css';

interface ReportLinesProps {
  source: DeskSource;
  outcomePart: OutcomePart;
  query: string;
}

type Line = ResponseOf<typeof deskSourceReport>['lines'][number];

const pageLines = 100;

/** The lines of a report that match, a page after the other. */
export function ReportLines({ source: { kind, name }, outcomePart, query }: ReportLinesProps) {
  const t = useTranslations('deskSources');
  const { language } = useAppData();
  const asked = { kind, name, outcomePart, query, limit: pageLines };
  const report = useInfiniteQuery<ResponseOf<typeof deskSourceReport>, OperatorError>({
    queryKey: callKey(deskSourceReport, { ...asked, offset: 0 }, language),
    queryFn: ({ pageParam, signal }) =>
      api(deskSourceReport, { ...asked, offset: Number(pageParam) }, { signal, silent: true }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return shown < total ? shown : undefined;
    },
    retry: false,
  });
  const pages = report.data?.pages ?? [];
  const lines = pages.flatMap((page) => page.lines);
  if (report.error) {
    const isNone = report.error.code === errorCodes.notFound;
    return (
      <div className={styles.empty}>
        <p>{t(isNone ? 'noReport' : 'reportFailed')}</p>
        {!isNone && <Button onClick={() => void report.refetch()}>{t('again')}</Button>}
      </div>
    );
  }
  return (
    <div className={styles.lines} aria-busy={report.isPending}>
      {pages[0] && <p className={styles.total}>{t('reportTotals', pages[0].totals)}</p>}
      {pages[0] && pages[0].notes.length > 0 && (
        <ul className={styles.notes}>
          {pages[0].notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {pages[0] && lines.length === 0 && (
        <p className={styles.empty}>{t(query ? 'noLineFound' : 'noLine')}</p>
      )}
      {lines.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t(outcomePart === 'left' ? 'reason' : 'became')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <tr key={`${place} ${line.place}`}>
                <td>{line.place}</td>
                <td>
                  <Outcome line={line} />
                  {line.note !== null && <p className={styles.note}>{line.note}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report.hasNextPage && (
        <Button onClick={() => void report.fetchNextPage()} disabled={report.isFetchingNextPage}>
          {t('moreLines')}
        </Button>
      )}
    </div>
  );
}

/** A link to what a line has become, while that is there. */
function Outcome({ line: { outcome, logicalChannelId, metaId } }: { line: Line }) {
  const href =
    logicalChannelId !== null
      ? routes.liveTv({ id: logicalChannelId })
      : metaId !== null
        ? routes.vodDetail(metaId)
        : null;
  if (href === null) return outcome;
  return (
    <Link href={href} prefetch={false} className={styles.link}>
      {outcome}
    </Link>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useStableOrder } from '#components/desk/now/use-stable-order.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { deskMissForget, type DeskMiss } from '#lib/contract/desk/now.ts';
import { Panel, PanelEmpty, PanelTable } from './panel.tsx';
import styles from './panel.module.css';

const keyOf = ({ words }: DeskMiss) => words;

/** What viewers searched and did not find. */
export function MissesPanel({ misses, total }: { misses: readonly DeskMiss[]; total: number }) {
  const t = useTranslations('deskNow');
  const rows = useStableOrder(misses, keyOf);
  const forget = useDeskWrite(deskMissForget, { text: t('forgotten') });
  const shown = rows.map(keyOf);
  return (
    <Panel
      title={t('misses')}
      note={[
        t('missesNote'),
        total > shown.length && t('missesShown', { shown: shown.length, total }),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        shown.length > 0 && (
          <Button
            size="small"
            disabled={forget.isPending}
            onClick={() => forget.mutate({ words: shown })}
          >
            {t('forgetShown')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <PanelEmpty>{t('noMisses')}</PanelEmpty>
      ) : (
        <PanelTable
          label={t('misses')}
          columns={[
            { label: t('words') },
            { label: t('hits'), isNumber: true },
            { label: t('last'), isNumber: true, isExtra: true },
            { label: t('forget') },
          ]}
        >
          {rows.map(({ words, hits, lastAt }) => (
            <tr key={words}>
              <td data-name="" title={words}>
                {words}
              </td>
              <td data-number="">{hits}</td>
              <td className={styles.extra} data-number="">
                <LocalDate at={lastAt} />
              </td>
              <td>
                <Button
                  size="small"
                  aria-label={t('forgetOf', { words })}
                  disabled={forget.isPending}
                  onClick={() => forget.mutate({ words: [words] })}
                >
                  {t('forget')}
                </Button>
              </td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Panel>
  );
}

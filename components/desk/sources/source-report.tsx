'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { DeskSource, OutcomePart } from '#lib/contract/desk/sources.ts';
import { ReportLines } from './report-lines.tsx';
import styles from './source-report.module.css';

interface SourceReportProps {
  source: DeskSource;
  onClose: () => void;
}

const parts: readonly OutcomePart[] = ['titles', 'parts', 'left'];

/** What became of each entry or file of a source: something to watch, a part of it, or left out and why. */
export function SourceReport({ source, onClose }: SourceReportProps) {
  const t = useTranslations('deskSources');
  const [outcomePart, setPart] = useState<OutcomePart>(
    source.kind === 'xmltv' || source.allLeftOut > 0 ? 'left' : 'titles',
  );
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  return (
    <Dialog title={t('reportOf', { name: source.name })} widthPx={860} onClose={onClose} isSlow>
      <div className={styles.tools}>
        <div role="group" aria-label={t('report')} className={styles.parts}>
          {parts.map((part) => (
            <Chip key={part} aria-pressed={part === outcomePart} onClick={() => setPart(part)}>
              {t(`outcomes.${part}`)}
            </Chip>
          ))}
        </div>
        <SearchField label={t('searchReport')} value={text} onText={setText} />
      </div>
      <ReportLines source={source} outcomePart={outcomePart} query={query} />
    </Dialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#components/data/calls/use-call.ts';
import styles from '#components/desk/guide/guide.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskGuideCandidates, type GuideCandidate } from '#lib/contract/desk/guide.ts';
import type { Chosen } from './chosen.ts';
import { OnAir } from './on-air.tsx';

interface CandidatesProps {
  logicalChannelId: string;
  /** Empty: the suggestions. */
  query: string;
  chosen: Chosen | null;
  onChoose: (candidate: Chosen) => void;
}

const shownMax = 50;

/** The channels of guides to choose from, the best ones first, each with what is on there. */
export function Candidates({ logicalChannelId, query, chosen, onChoose }: CandidatesProps) {
  const t = useTranslations('deskGuide');
  const asked = { logicalChannelId, query, offset: 0, limit: shownMax };
  const { data, error, refetch } = useCall(deskGuideCandidates, asked);
  const isChosen = ({ guideName, guideChannelId }: GuideCandidate) =>
    chosen?.guideName === guideName && chosen.guideChannelId === guideChannelId;
  return (
    <fieldset className={styles.candidates} aria-busy={!data && !error}>
      <legend className={styles.detail}>
        {query === '' ? t('suggestions') : t('found', { total: data?.total ?? 0 })}
      </legend>
      {error && <Button onClick={() => void refetch()}>{t('again')}</Button>}
      {data?.candidates.length === 0 && (
        <p className={styles.hint}>{t(query === '' ? 'noSuggestion' : 'noneFound')}</p>
      )}
      {data?.candidates.map((candidate) => (
        <label
          key={`${candidate.guideName} ${candidate.guideChannelId}`}
          className={styles.candidate}
        >
          <input
            type="radio"
            name="candidate"
            aria-label={`${candidate.names[0] ?? candidate.guideChannelId} · ${candidate.guideName}`}
            checked={isChosen(candidate)}
            onChange={() => onChoose(candidate)}
          />
          <span className={styles.words}>
            <span className={styles.name}>
              {candidate.names.join(' / ') || candidate.guideChannelId}
            </span>
            <span className={styles.detail}>
              {candidate.guideChannelId} · {candidate.guideName} ·{' '}
              {t('programmes', { count: candidate.programmes })}
              {candidate.score > 0 && ` · ${t('fits', { share: candidate.score })}`}
            </span>
            <span className={styles.detail}>
              <OnAir programme={candidate.onNow} />
              {candidate.onNext && (
                <>
                  {' · '}
                  <OnAir programme={candidate.onNext} />
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

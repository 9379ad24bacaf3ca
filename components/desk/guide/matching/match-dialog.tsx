'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import styles from '#components/desk/guide/guide.module.css';
import { isMinutes } from '#components/desk/guide/minutes.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskGuideMatch, type GuidedChannel } from '#lib/contract/desk/guide.ts';
import { Candidates } from './candidates.tsx';
import type { Chosen } from './chosen.ts';
import { OnAir } from './on-air.tsx';

interface MatchDialogProps {
  channel: GuidedChannel;
  onClose: () => void;
}

/** Chooses the channel of a guide for one of ours, and moves its times. */
export function MatchDialog({ channel: given, onClose }: MatchDialogProps) {
  const t = useTranslations('deskGuide');
  const match = useDeskWrite(deskGuideMatch, { text: t('matched') });
  const channel = useAsOpened(given);
  const { logicalChannelId, channelName, tvgId, guideName, isByHand } = channel;
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(String(channel.guideShiftMinutes));
  const [chosen, setChosen] = useState<Chosen | null>(
    isByHand && tvgId !== null && guideName !== null ? { guideName, guideChannelId: tvgId } : null,
  );
  const query = useSettled(text.trim());
  const save = (guideChoice: 'chosen' | 'none' | 'automatic') => {
    const seen = { tvgId, guideShiftMinutes: channel.guideShiftMinutes, isByHand };
    const guideShiftMinutes = isMinutes(minutes) ? Number(minutes) : 0;
    match.mutate(
      {
        ...{ logicalChannelId, guideChoice, guideShiftMinutes, seen },
        chosen: guideChoice === 'chosen' ? chosen : null,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={t('matchTitle', { name: channelName })}
      widthPx={720}
      needsAnswer
      onClose={onClose}
    >
      <p className={styles.proof}>
        {t('onNow')} <OnAir programme={channel.onNow} /> · {t('onNext')}{' '}
        <OnAir programme={channel.onNext} />
      </p>
      <div className={styles.form}>
        <SearchField label={t('searchGuides')} value={text} onText={setText} />
        <Candidates
          logicalChannelId={logicalChannelId}
          query={query}
          chosen={chosen}
          onChoose={setChosen}
        />
        <TextField
          label={t('shift')}
          value={minutes}
          maxLength={5}
          autoComplete="off"
          error={isMinutes(minutes) ? undefined : t('minutesWrong')}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <div className={styles.acts}>
          {isByHand && (
            <Button disabled={match.isPending} onClick={() => save('automatic')}>
              {t('automatic')}
            </Button>
          )}
          <Button disabled={match.isPending} onClick={() => save('none')}>
            {t('noGuideForIt')}
          </Button>
          <Button
            variant="primary"
            disabled={match.isPending || chosen === null || !isMinutes(minutes)}
            onClick={() => save('chosen')}
          >
            {t('matchThis')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

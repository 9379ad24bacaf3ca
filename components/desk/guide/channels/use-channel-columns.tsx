'use client';

import { useTranslations } from 'next-intl';
import styles from '#components/desk/guide/guide.module.css';
import { OnAir } from '#components/desk/guide/matching/on-air.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import type { DeskColumn } from '#components/desk/table/desk-table.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskGuideMatch, type GuidedChannel } from '#lib/contract/desk/guide.ts';

/** The columns of our channels. `onChoose` opens the choice for a channel. */
export function useChannelColumns(
  onChoose: (channel: GuidedChannel) => void,
): DeskColumn<GuidedChannel>[] {
  const t = useTranslations('deskGuide');
  const match = useDeskWrite(deskGuideMatch, { text: t('matched') });
  const take = (channel: GuidedChannel) => {
    const { logicalChannelId, suggestion, tvgId, guideShiftMinutes, isByHand } = channel;
    if (!suggestion) return;
    const { guideName, guideChannelId } = suggestion;
    match.mutate({
      ...{ logicalChannelId, guideChoice: 'chosen', chosen: { guideName, guideChannelId } },
      ...{ guideShiftMinutes, seen: { tvgId, guideShiftMinutes, isByHand } },
    });
  };
  return [
    {
      ...{ id: 'channel', label: t('channel'), track: 'minmax(0, 1.2fr)' },
      cell: ({ channelNumber, channelName, tvgId }) => (
        <Two
          first={`${channelNumber} ${channelName}`}
          second={tvgId === null || tvgId === '' ? t('noId') : tvgId}
        />
      ),
    },
    {
      ...{ id: 'guide', label: t('guide'), track: 'minmax(0, 1fr)', isExtra: true },
      cell: ({ guideName, isByHand, onNow }) => (
        <span className={styles.two}>
          <span>
            {guideName ?? t(isByHand ? 'hasNone' : 'lacks')}
            {isByHand && <span className={styles.badge}>{t('byHand')}</span>}
          </span>
          <span className={styles.detail}>
            <OnAir programme={onNow} />
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'suggestion', label: t('suggestion'), track: 'minmax(0, 1fr)', isExtra: true },
      cell: ({ suggestion }) =>
        suggestion && (
          <span className={styles.two}>
            <span title={suggestion.guideChannelId}>
              {suggestion.names[0] ?? suggestion.guideChannelId} · {suggestion.guideName}
            </span>
            <span className={styles.detail}>
              <OnAir programme={suggestion.onNow} />
            </span>
          </span>
        ),
    },
    {
      ...{ id: 'actions', label: t('actions'), track: '190px' },
      cell: (channel) => (
        <span className={styles.rowActs}>
          {channel.suggestion && (
            <Button
              size="small"
              variant="primary"
              aria-label={t('takeOf', {
                name: channel.channelName,
                suggestion: channel.suggestion.names[0] ?? channel.suggestion.guideChannelId,
              })}
              disabled={match.isPending}
              onClick={() => take(channel)}
            >
              {t('take')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('chooseOf', { name: channel.channelName })}
            onClick={() => onChoose(channel)}
          >
            {t('choose')}
          </Button>
        </span>
      ),
    },
  ];
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.two}>
      <span title={first}>{first}</span>
      <span className={styles.detail} title={second}>
        {second}
      </span>
    </span>
  );
}

import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { sleepMinutes, type SleepChoice } from '#lib/domain/playback/sleep-timer.ts';
import { SettingsGroup } from '#components/player/controls/menus/settings-group.tsx';
import type { Sleep } from './use-sleep-timer.ts';

/** The sleep timer's choices in the settings of every player, with the remaining time. */
export function SleepChoices({ sleep }: { sleep: Sleep }) {
  const t = useTranslations('player.sleep');
  const { choice, remainingMs, end, choose } = sleep;
  const left =
    remainingMs === null
      ? null
      : t('left', { minutes: Math.max(1, Math.ceil(remainingMs / millisecondsInMinute)) });
  const choices: SleepChoice[] = ['off', ...sleepMinutes];
  const hasEnd = end !== null || choice === 'end';
  return (
    <SettingsGroup
      title={t('title')}
      detail={left}
      columns={3}
      value={String(choice)}
      onChoose={(value) => {
        const chosen = [...choices, 'end' as const].find((one) => String(one) === value);
        if (chosen !== undefined) choose(chosen);
      }}
      choices={[
        ...choices.map((one) => ({
          value: String(one),
          label: one === 'off' ? t('off') : t('minutes', { minutes: Number(one) }),
        })),
        ...(hasEnd
          ? [{ value: 'end', label: t('end', { what: end ?? 'title' }), isWide: true }]
          : []),
      ]}
    />
  );
}

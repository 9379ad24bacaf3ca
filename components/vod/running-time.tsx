import { useTranslations } from 'next-intl';
import { hoursAndMinutes } from '#lib/domain/formats/numbers.ts';

/** The running time of a title, as `1 h 52 min`. */
export function RunningTime({ seconds }: { seconds: number }) {
  const t = useTranslations('vod');
  const { hours, minutes } = hoursAndMinutes(seconds);
  return (
    <time dateTime={`PT${hours}H${minutes}M`}>
      {hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })}
    </time>
  );
}

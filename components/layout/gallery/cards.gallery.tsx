import { millisecondsInHour } from 'date-fns/constants';
import { useState } from 'react';
import { ContentCard, type CardContent } from '#components/data/cards/content-card.tsx';
import { icons } from '#lib/app-icons.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const longTitle = 'The long and winding story of a lighthouse keeper and the sea that he never saw';
const look = { poster: icons.medium, placeholderColor: '#23415f' };

const cardsAt = (nowMs: number): readonly CardContent[] => [
  { ...look, metaId: 'plain', title: 'With a picture', rating: 7.4 },
  { ...look, metaId: 'long', title: longTitle },
  { metaId: 'bare', title: 'No picture', placeholderColor: '#5f2341' },
  { metaId: 'colourless', title: 'Neither picture nor colour' },
  { ...look, metaId: 'locked', title: 'Locked', locked: true, rating: 10 },
  { ...look, metaId: 'audio', title: 'Audio', videoType: 'AUDIO' },
  { ...look, metaId: 'missing', title: 'Missing source', epgSourceStatus: 0 },
  { ...look, metaId: 'expired', title: 'Expired', epgSourceStatus: 2 },
  {
    ...look,
    metaId: 'hours',
    title: 'Hours left',
    playbackValidTime: nowMs + 5.5 * millisecondsInHour,
  },
];

export function CardSamples({ nowMs }: { nowMs: number }) {
  const [isChosen, setChosen] = useState(true);
  return (
    <SampleGroup name="Cards">
      {cardsAt(nowMs).map((card) => (
        <ContentCard key={card.metaId} card={card} nowMs={nowMs} className={styles.card} />
      ))}
      <ContentCard
        card={{ ...look, metaId: 'chosen', title: 'Selected in a list' }}
        nowMs={nowMs}
        className={styles.card}
        choice={{ isChosen, onChange: setChosen }}
      />
    </SampleGroup>
  );
}

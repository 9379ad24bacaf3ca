import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChannelTile } from '#components/data/tile/channel-tile.tsx';
import type { ChoiceState } from '#components/ui/fields/choice.tsx';
import type { Channel } from '#lib/contract/channels.ts';
import styles from './favourite-channels.module.css';
import { OrderControls } from './order-controls.tsx';
import { useDragOrder } from './use-drag-order.ts';

interface FavouriteChannelsProps {
  /** In the viewer's order. */
  channels: readonly Channel[];
  isLocked: (channel: Channel) => boolean;
  isEditing: boolean;
  choiceOf: (id: string) => ChoiceState | undefined;
  /** Resolves to false when saving failed. */
  onMove: (id: string, placeOfId: string) => Promise<boolean>;
  labelledBy: string;
}

/** The viewer's favourite channels; in edit mode they can be selected and sorted. */
export function FavouriteChannels(props: FavouriteChannelsProps) {
  const { channels, isLocked, isEditing, choiceOf, onMove, labelledBy } = props;
  const t = useTranslations('favourites');
  const [said, setSaid] = useState('');
  // The note about a failed order disappears when the viewer selects or deletes entries.
  const chosen = channels
    .map(({ logicalChannelId: id }) => `${id} ${String(choiceOf(id)?.isChosen)}`)
    .sort()
    .join();
  const [saidWith, setSaidWith] = useState(chosen);
  if (saidWith !== chosen) {
    setSaidWith(chosen);
    setSaid('');
  }
  const ids = channels.map(({ logicalChannelId }) => logicalChannelId);

  const move = (id: string, placeOfId: string) => {
    const name = channels.find((one) => one.logicalChannelId === id)?.logicalChannelName ?? '';
    setSaid(t('movedTo', { name, place: ids.indexOf(placeOfId) + 1, count: ids.length }));
    void onMove(id, placeOfId).then((isSaved) => {
      if (!isSaved) setSaid(t('movedBack'));
    });
  };
  const { draggedId, placeOf, onGrip } = useDragOrder(ids, move);
  /** Moves to a neighbour's place; undefined at the ends of the list. */
  const moveTo = (id: string, neighbourId: string | undefined) =>
    neighbourId === undefined ? undefined : () => move(id, neighbourId);

  return (
    <>
      <ul
        className={styles.channels}
        data-editing={isEditing || undefined}
        aria-labelledby={labelledBy}
      >
        {channels.map((channel, place) => {
          const { logicalChannelId: id, logicalChannelName: name } = channel;
          return (
            <li
              key={id}
              className={styles.entry}
              data-entry={id}
              data-dragged={id === draggedId || undefined}
              style={{ order: placeOf(id) }}
            >
              <ChannelTile channel={channel} isLocked={isLocked(channel)} choice={choiceOf(id)} />
              {isEditing && (
                <OrderControls
                  name={name}
                  onUp={moveTo(id, ids[place - 1])}
                  onDown={moveTo(id, ids[place + 1])}
                  onGrip={(event) => onGrip(id, event)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isEditing && (
        <p role="status" className="visually-hidden">
          {said}
        </p>
      )}
    </>
  );
}

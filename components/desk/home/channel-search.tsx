'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { SearchList } from '#components/desk/parts/search-list.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { deskChannelFind, type DeskPickedChannel } from '#lib/contract/desk/home.ts';

interface ChannelSearchProps {
  pickText: string;
  without: ReadonlySet<string>;
  onPick: (channel: DeskPickedChannel) => void;
}

/** Finds channels by their name, to choose some. */
export function ChannelSearch({ pickText, without, onPick }: ChannelSearchProps) {
  const t = useTranslations('deskHome');
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const { data } = useCall(deskChannelFind, { query }, { enabled: query !== '' });
  const found =
    query === '' || !data ? null : data.channels.filter(({ channelId }) => !without.has(channelId));
  return (
    <SearchList
      label={t('findChannel')}
      text={text}
      onText={setText}
      found={found}
      keyOf={({ channelId }) => channelId}
      nameOf={({ name }) => name}
      pickText={pickText}
      onPick={onPick}
    />
  );
}

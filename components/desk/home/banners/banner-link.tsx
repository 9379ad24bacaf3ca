'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { TitleSearch } from '#components/desk/titles/title-search.tsx';
import type { DeskBanner, DeskRow } from '#lib/contract/desk/home.ts';
import { ChannelSearch } from '#components/desk/home/channel-search.tsx';
import styles from '#components/desk/home/home-desk.module.css';

export interface ChosenLink {
  linkType: DeskBanner['linkType'];
  linkId: string | null;
  linkName: string | null;
}

interface BannerLinkProps {
  link: ChosenLink;
  rows: readonly DeskRow[];
  error: string | null;
  onLink: (link: ChosenLink) => void;
}

const linkTypes = ['VOD_CONTENT', 'VOD_LIST', 'LIVE_CHANNEL'] as const;

/** Chooses the title, row or channel that a banner leads to. */
export function BannerLink({ link, rows, error, onLink }: BannerLinkProps) {
  const t = useTranslations('deskHome');
  const { linkType, linkId, linkName } = link;
  const choose = (id: string, name: string) => onLink({ linkType, linkId: id, linkName: name });
  const without = new Set(linkId === null ? [] : [linkId]);
  return (
    <>
      <SelectField
        label={t('linkType')}
        value={linkType}
        options={linkTypes.map((value) => ({ value, text: t(`linkTypes.${value}`) }))}
        onChange={({ target }) =>
          onLink({
            linkType: target.value as ChosenLink['linkType'],
            linkId: null,
            linkName: null,
          })
        }
      />
      <p className={styles.note} role="status">
        {linkId !== null && t('leadsTo', { name: linkName ?? linkId })}
      </p>
      {linkType === 'VOD_CONTENT' && (
        <TitleSearch
          label={t('findTitle')}
          pickText={t('choose')}
          without={without}
          onPick={({ metaId, name }) => choose(metaId, name)}
        />
      )}
      {linkType === 'LIVE_CHANNEL' && (
        <ChannelSearch
          pickText={t('choose')}
          without={without}
          onPick={({ channelId, name }) => choose(channelId, name)}
        />
      )}
      {linkType === 'VOD_LIST' && (
        <SelectField
          label={t('rows')}
          value={linkId ?? ''}
          options={[
            { value: '', text: '–' },
            ...rows.map((row) => ({ value: row.playlistId, text: row.title.en })),
          ]}
          onChange={({ target }) => {
            const row = rows.find(({ playlistId }) => playlistId === target.value);
            if (row) choose(row.playlistId, row.title.en);
          }}
        />
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

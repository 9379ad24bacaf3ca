'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskChannelDetail, type deskChannelChoices } from '#lib/contract/desk/channels.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { ChannelForm } from './channel-form.tsx';
import { ChannelSources } from './channel-sources.tsx';
import styles from './channel.module.css';

interface ChannelScreenProps {
  first: ResponseOf<typeof deskChannelDetail>;
  choices: ResponseOf<typeof deskChannelChoices>;
}

/** One channel: its fields beside what its source says, and its sources. */
export function ChannelScreen({ first, choices }: ChannelScreenProps) {
  const t = useTranslations('deskChannels');
  const { logicalChannelId } = first.row;
  const { data = first } = useCall(deskChannelDetail, { logicalChannelId }, { initialData: first });
  const { row } = data;
  return (
    <DeskPage
      title={row.name}
      lead={row.listName === null ? t('ofNoList') : t('ofList', { list: row.listName })}
      actions={
        <>
          <ButtonLink href={deskRoutes.desk('channels')} prefetch={false}>
            {t('back')}
          </ButtonLink>
          {!row.isHidden && (
            <ButtonLink href={routes.liveTv({ id: logicalChannelId })} prefetch={false}>
              {t('watch')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <ChannelForm detail={data} choices={choices} />
        {data.isImported && <ChannelSources channelId={logicalChannelId} sources={data.sources} />}
      </div>
    </DeskPage>
  );
}

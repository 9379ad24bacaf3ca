'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useEffect, useRef } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { pageVersions } from '#components/data/line-up/page-versions.ts';
import { useNow } from '#components/ui/time/use-now.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import type { HeldVersions } from '#lib/domain/channels/channel-updates.ts';
import { airingsAheadMs } from '#lib/domain/guide/airings.ts';
import type { HomeContent } from './home-content.ts';
import { HomeRows } from './home-rows.tsx';
import { guestView, isIncomplete, type HomeView } from './home-view.ts';
import { RowToCome } from './rows/row-place.tsx';

const loadOwnHome = () => import('./own/own-home.tsx');
const loadContinueRow = () => import('./own/continue-row.tsx');

interface HomeScreenProps {
  content: HomeContent;
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number;
}

/** Home (spec part 2): first as the server rendered it for guests, then for this viewer. */
export function HomeScreen({ content, renderedAt }: HomeScreenProps) {
  const isUser = useAppData().loginStatus === 'user';
  const wantsOwn = isUser || content.dependsOnPlace || isIncomplete(content);
  const { part: ownHome } = useLoaded(loadOwnHome, wantsOwn);
  const { part: continueRow } = useLoaded(loadContinueRow, isUser);
  const guests = useMemo(() => guestView(content, isUser), [content, isUser]);
  const [own, setOwn] = useState<HomeView>();
  const view = (wantsOwn ? own : undefined) ?? guests;
  const { continueWatching } = view;
  return (
    <>
      <FreshPage renderedAt={renderedAt} versions={content.versions} />
      {wantsOwn && ownHome && (
        <ownHome.OwnHome content={content} renderedAt={renderedAt} onView={setOwn} />
      )}
      <HomeRows view={view} renderedAt={renderedAt}>
        {continueWatching && continueRow && <continueRow.ContinueRow entries={continueWatching} />}
        {continueWatching !== null && !(continueWatching && continueRow) && <RowToCome of="wide" />}
      </HomeRows>
    </>
  );
}

interface FreshPageProps {
  renderedAt: number;
  /** The versions of the channel data in the page; undefined without channels. */
  versions: HeldVersions | undefined;
}

/**
 * The server rendered the programmes of the next hours; the page is refreshed before these end, and when the update
 * poll finds newer channel data. Renders nothing.
 */
function FreshPage({ renderedAt, versions }: FreshPageProps) {
  const router = useRouter();
  const askedFor = useRef(0);
  const isOld = useNow(renderedAt) - renderedAt > airingsAheadMs / 2;
  useEffect(() => {
    if (!isOld || askedFor.current === renderedAt) return;
    askedFor.current = renderedAt;
    router.refresh();
  }, [isOld, renderedAt, router]);
  useEffect(() => (versions ? pageVersions.hold(versions) : undefined), [versions]);
  return null;
}

'use client';

import { useMemo, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { FreshPage } from './fresh-page.tsx';
import type { HomeContent } from './home-content.ts';
import { HomeRows } from './home-rows.tsx';
import { guestView, isIncomplete, type HomeView } from './home-view.ts';
import { RowToCome } from '#components/home/rows/row-place.tsx';

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

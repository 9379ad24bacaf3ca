'use client';

import { Pencil, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { routes } from '#lib/routes.ts';
import { vodTypes } from '#lib/screens.ts';
import { EditBar } from './edit-bar.tsx';
import styles from './own-list-screen.module.css';
import type { ListEditing } from './use-editing.ts';

interface OwnListScreenProps {
  title: string;
  editing: ListEditing;
  /** Some entries are not loaded yet. */
  hasMore: boolean;
  /** The queries of the screen's lists. */
  lists: readonly { isLoading: boolean; hasFailed: boolean; retry: () => void }[];
  /** Placeholders with the size of the list. */
  skeleton: ReactNode;
  /** The message when some of it could not be loaded. */
  failed: string;
  /** The text of an empty list, with a link to the screen where entries can be added. */
  empty: { icon: ReactNode; title: string; text: string; toLive: string; toFilms: string };
  children: ReactNode;
}

/** Layout of the viewer's own lists: favourites and history. */
export function OwnListScreen(props: OwnListScreenProps) {
  const { title, editing, hasMore, lists, skeleton, failed, empty, children } = props;
  const t = useTranslations('ownLists');
  const { manifest } = useAppData();
  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const { isOn, count } = editing;
  const missing = lists.filter(({ hasFailed }) => hasFailed);
  const isLoading = missing.length === 0 && lists.some((list) => list.isLoading);
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(isOn);

  useEffect(() => {
    // Leaving the edit mode removes its bar and checkboxes, which may have the focus.
    if (wasOn.current && !isOn && document.activeElement === document.body)
      (toggle.current ?? heading.current)?.focus();
    wasOn.current = isOn;
  }, [isOn]);

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {/* Enabled only after everything is loaded: "all" must include entries that are still loading. */}
        {((count > 0 && !isLoading) || isOn) && (
          <Button
            ref={toggle}
            variant={isOn ? 'primary' : 'plain'}
            onClick={isOn ? editing.leave : editing.begin}
          >
            {!isOn && <Pencil aria-hidden="true" />}
            {isOn ? t('done') : t('edit')}
          </Button>
        )}
      </div>
      {isOn && <EditBar editing={editing} />}
      {missing.length > 0 && (
        <EmptyList text={failed}>
          <Button
            onClick={() => {
              for (const list of missing) list.retry();
            }}
          >
            <RotateCw aria-hidden="true" />
            {t('retry')}
          </Button>
        </EmptyList>
      )}
      {!isLoading && missing.length === 0 && !hasMore && count === 0 && (
        <EmptyList text={empty.title} icon={empty.icon}>
          <p className={styles.hint}>{empty.text}</p>
          <p className={styles.ways}>
            {hasLive && <ButtonLink href={routes.liveTv()}>{empty.toLive}</ButtonLink>}
            {hasVod && (
              <ButtonLink href={routes.vodCategory(vodTypes.films)}>{empty.toFilms}</ButtonLink>
            )}
          </p>
        </EmptyList>
      )}
      {children}
      {isLoading && count === 0 && skeleton}
    </div>
  );
}

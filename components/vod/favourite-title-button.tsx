'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { routes } from '#lib/routes.ts';
import styles from './favourite-title-button.module.css';
import { useFavouriteTitle } from '#components/data/favourites/use-favourite-title.ts';

/** Adds a title to the favourites or removes it. A guest is sent to login and back. */
export function FavouriteTitleButton({ metaId }: { metaId: string }) {
  const t = useTranslations('favourites');
  const { loginStatus } = useAppData();
  const { isFavourite, toggle } = useFavouriteTitle(metaId);
  if (loginStatus === 'guest') {
    return (
      <ButtonLink href={routes.login(routes.vodDetail(metaId))} prefetch={false} variant="ghost">
        <Heart aria-hidden="true" />
        {t('add')}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="ghost"
      aria-pressed={isFavourite === true}
      disabled={isFavourite === undefined}
      className={styles.button}
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
      {isFavourite ? t('isOn') : t('add')}
    </Button>
  );
}

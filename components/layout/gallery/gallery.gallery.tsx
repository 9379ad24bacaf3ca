'use client';

import { CardSamples } from './cards.gallery.tsx';
import { GuideSamples } from './guide.gallery.tsx';
import { ListSamples } from './lists.gallery.tsx';
import { NoticeSamples } from './notices.gallery.tsx';
import { OverlaySamples } from './overlays.gallery.tsx';
import { PlayerSamples } from './player.gallery.tsx';
import { RowSamples } from './rows.gallery.tsx';
import { StateSamples } from './states.gallery.tsx';
import { ButtonSamples, FieldSamples } from './basics.gallery.tsx';
import styles from './gallery.module.css';

/** All samples. `nowMs`: the time of rendering, from which cards compute the hours left. */
export function Gallery({ nowMs }: { nowMs: number }) {
  return (
    <main className={styles.page}>
      <h1>Gallery</h1>
      <ButtonSamples />
      <FieldSamples />
      <CardSamples nowMs={nowMs} />
      <RowSamples />
      <ListSamples nowMs={nowMs} />
      <OverlaySamples />
      <StateSamples />
      <PlayerSamples />
      <NoticeSamples />
      <GuideSamples />
    </main>
  );
}

import Link from 'next/link';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { Wordmark } from '#components/ui/wordmark.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { AppManifest } from '#lib/contract/startup.ts';
import { routes } from '#lib/routes.ts';
import styles from './login-screen.module.css';
import { WaysIn, type WaysInProps } from './ways-in.tsx';

interface LoginScreenProps extends WaysInProps {
  manifest: AppManifest;
  /** A landscape picture of the programme. */
  artwork: string | undefined;
}

/** The form beside a picture of the programme; on small screens the picture is above the form. */
export function LoginScreen({ manifest, artwork, ...ways }: LoginScreenProps) {
  return (
    <main className={styles.screen} id="content">
      {artwork && (
        <div className={styles.artwork}>
          <Picture
            {...artworkSet(artwork, [640, 960, 1280, 1600])}
            sizes="100vw"
            alt=""
            eager
            first
          />
        </div>
      )}
      <div className={styles.panel}>
        <Link href={routes.home()} className={styles.brand} prefetch={false}>
          <Wordmark manifest={manifest} />
        </Link>
        <div className={styles.ways}>
          <WaysIn {...ways} />
        </div>
      </div>
    </main>
  );
}

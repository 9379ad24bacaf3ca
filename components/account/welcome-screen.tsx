import Link from 'next/link';
import styles from '#components/account/ways-in/login-screen.module.css';
import { Wordmark } from '#components/ui/wordmark.tsx';
import type { AppManifest } from '#lib/contract/startup.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** The page of a link that sets a password: the first owner's, an invitation's, or a forgotten one's. */
export function WelcomeScreen({ manifest }: { manifest: AppManifest }) {
  return (
    <main className={styles.screen} id="content">
      <div className={styles.panel}>
        <Link href="/" className={styles.brand} prefetch={false}>
          <Wordmark manifest={manifest} />
        </Link>
        <div className={styles.ways}>
          <WelcomeForm />
        </div>
      </div>
    </main>
  );
}

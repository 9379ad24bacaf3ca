import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requireStartup } from '#app/startup.ts';
import { StageHost } from '#components/player/stage/stage-host.tsx';
import { ChannelUpdates } from '#components/channels/updates/channel-updates.tsx';
import { Footer } from '#components/shell/footer.tsx';
import { Header } from '#components/shell/header.tsx';
import { TabNavigation } from '#components/shell/main-navigation.tsx';
import styles from './layout.module.css';

/** The frame of every screen but login: bar, content, footer, tabs. */
export default async function ViewerLayout({ children }: { children: ReactNode }) {
  const [{ manifest }, t] = await Promise.all([requireStartup(), getTranslations('shell')]);
  return (
    <>
      <a href="#content" className={`visually-hidden ${styles.skip}`}>
        {t('skipToContent')}
      </a>
      <Header manifest={manifest} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabNavigation />
      <StageHost />
      <ChannelUpdates />
    </>
  );
}

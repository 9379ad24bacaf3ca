import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requireStartup } from '#app/startup.ts';
import { KeyGate } from '#components/encryption/key-gate.tsx';
import { MessagesBell } from '#components/inbox/bell/messages-bell.tsx';
import { NoticesHost } from '#components/notices/notices-host.tsx';
import { StageWithFeatures } from '#components/layout/stage-with-features.tsx';
import { ChannelUpdates } from '#components/channels/updates/channel-updates.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header/header.tsx';
import { TabNavigation } from '#components/layout/header/main-navigation.tsx';
import { NeedsScripts } from '#components/layout/needs-scripts.tsx';
import { SearchKey } from '#components/layout/header/search-key.tsx';
import { HoverCards } from '#components/vod/hover/hover-cards.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { ReminderWatch } from '#components/reminders/reminder-watch.tsx';
import { PurchaseHost } from '#components/purchase/purchase-host.tsx';
import { readAccount, type Account } from '#server/session/account.ts';
import styles from './layout.module.css';

/** The layout of every screen except login: bar, content, footer, tabs. */
export default async function ViewerLayout({ children }: { children: ReactNode }) {
  const [{ manifest }, t, cookieJar] = await Promise.all([
    requireStartup(),
    getTranslations('shell'),
    cookies(),
  ]);
  const account = await readAccount(cookieJar.toString());
  return (
    <>
      <a href="#content" className={`visually-hidden ${styles.skip}`}>
        {t('skipToContent')}
      </a>
      <Header manifest={manifest}>{account && <MessagesBell />}</Header>
      <NeedsScripts />
      <NoticesHost />
      <main id="content" className={styles.content} tabIndex={-1}>
        {manifest.e2eeProperties.e2ee ? <KeyGate>{children}</KeyGate> : children}
      </main>
      <Footer />
      <TabNavigation />
      <StageWithFeatures />
      <HoverCards />
      <ChannelUpdates />
      <SearchKey />
      {account && <UserParts account={account} />}
    </>
  );
}

/** Parts for logged-in users only: a guest's page does not load them. */
function UserParts({ account }: { account: Account }) {
  const { subscriptionList = [], rechargeStatus } = account;
  return (
    <ClientMessages of={['purchase', 'reminders']}>
      <PurchaseHost subscriptions={subscriptionList} rechargeStatus={rechargeStatus} />
      <ReminderWatch />
    </ClientMessages>
  );
}

import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/layout/client-messages.tsx';

export const metadata: Metadata = { robots: { index: false } };

export default function MyLayout({ children }: { children: ReactNode }) {
  return <ClientMessages of={['account', 'purchase', 'reminders']}>{children}</ClientMessages>;
}

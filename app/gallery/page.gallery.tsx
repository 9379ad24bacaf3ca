import type { Metadata } from 'next';
import { renderedAt } from '#app/rendered-at.ts';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { Gallery } from '#components/layout/gallery/gallery.gallery.tsx';

export const metadata: Metadata = { title: 'Gallery', robots: { index: false } };

/** Components in all their states. A page of `npm run dev` alone: next.config.mjs leaves it out of builds. */
export default function GalleryPage() {
  return (
    <ClientMessages
      of={['player', 'guide', 'guideGrid', 'history', 'messages', 'ownLists', 'desk']}
    >
      <Gallery nowMs={renderedAt()} />
    </ClientMessages>
  );
}

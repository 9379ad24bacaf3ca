'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useNow } from '#components/ui/time/use-now.ts';
import { pageVersions } from '#components/data/line-up/page-versions.ts';
import type { HeldVersions } from '#lib/domain/channels/channel-updates.ts';
import { airingsAheadMs } from '#lib/domain/home/airings.ts';

interface FreshPageProps {
  renderedAt: number;
  /** The versions of the channel data in the page; undefined without channels. */
  versions: HeldVersions | undefined;
}

/**
 * The server rendered the programmes of the next hours; the page is refreshed before these end, and when the update
 * poll finds newer channel data. Renders nothing.
 */
export function FreshPage({ renderedAt, versions }: FreshPageProps) {
  const router = useRouter();
  const askedFor = useRef(0);
  const isOld = useNow(renderedAt) - renderedAt > airingsAheadMs / 2;
  useEffect(() => {
    if (!isOld || askedFor.current === renderedAt) return;
    askedFor.current = renderedAt;
    router.refresh();
  }, [isOld, renderedAt, router]);
  useEffect(() => (versions ? pageVersions.hold(versions) : undefined), [versions]);
  return null;
}

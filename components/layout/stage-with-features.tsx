'use client';

import { StageHost } from '#components/player/stage/stage-host.tsx';
import type { StageFeatures } from '#components/player/stage/stage-features.ts';

const features: StageFeatures = {
  loadGuide: () => import('#components/guide/over-picture/guide-over-picture.tsx'),
  loadNotices: () => import('#components/notices/stage-notices.tsx'),
};

/** The player of this tab, with the guide and the notices that it shows over the picture. */
export function StageWithFeatures() {
  return <StageHost features={features} />;
}

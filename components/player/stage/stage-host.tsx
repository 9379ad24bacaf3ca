'use client';

import { useEffect } from 'react';
import { hasPlayerStyles } from '#lib/browser/late-sheets.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { stage } from '#components/data/stage/stage.ts';
import type { StageFeatures } from './stage-features.ts';
import { useBroughtScript, useStageShow } from './use-stage.ts';

const loadBody = () => import('./stage-body.tsx');

/** The layout's place for the single player of this tab. Its script is loaded with the first playback. */
export function StageHost({ features }: { features: StageFeatures }) {
  const show = useStageShow();
  const brought = useBroughtScript();
  const isWanted = show !== null && brought === null;
  const { part } = useLoaded(loadBody, isWanted, !hasPlayerStyles());
  const script = brought ?? part;

  // Screens outside the viewer layout (login) have no player.
  useEffect(() => () => stage.close(), []);

  return show && script ? <script.StageBody features={features} /> : null;
}

import { useLoaded } from '#components/ui/use-loaded.ts';
import type { StageNoticesProps } from './stage-notices.tsx';
import { useLate } from './use-late.ts';

const loadNotices = () => import('./stage-notices.tsx');

/** The operator's notices over the picture; their script is no part of the player's. */
export function StageNoticesHost(props: StageNoticesProps) {
  const { part } = useLoaded(loadNotices, useLate());
  return part ? <part.StageNotices key={props.place} {...props} /> : null;
}

import { useLate } from '#components/ui/use-late.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import type { StageFeatures, StageNoticesProps } from './stage-features.ts';

interface NoticesSlotProps extends StageNoticesProps {
  load: StageFeatures['loadNotices'];
}

/** The operator's notices over the picture; loaded separately from the player. */
export function NoticesSlot({ load, ...props }: NoticesSlotProps) {
  const { part } = useLoaded(load, useLate());
  return part ? <part.StageNotices key={props.place} {...props} /> : null;
}

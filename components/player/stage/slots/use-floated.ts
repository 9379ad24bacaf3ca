import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { StageShow } from '#components/data/stage/stage.ts';

/**
 * A dialog becomes the floating window when the viewer navigates to another page. New playback opens as a dialog again;
 * a title that is started while another one floats plays in the floating window (VPL-03).
 */
export function useFloated(show: StageShow | null): [boolean, (isFloated: boolean) => void] {
  const pathname = usePathname();
  const [floated, setFloated] = useState({ isFloated: false, show, pathname });
  const stays = floated.isFloated && floated.show?.kind === 'title' && show?.kind === 'title';
  if (floated.show !== show) setFloated({ isFloated: stays, show, pathname });
  else if (floated.pathname !== pathname) setFloated({ isFloated: true, show, pathname });
  return [floated.isFloated, (isFloated) => setFloated({ isFloated, show, pathname })];
}

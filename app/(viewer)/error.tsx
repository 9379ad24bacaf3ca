'use client';

import { FailureScreen } from '#components/layout/failure-screen.tsx';

/** Error boundary for one page: the layout around it keeps working. */
export default function ViewerError(failure: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FailureScreen {...failure} />;
}

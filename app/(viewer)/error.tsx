'use client';

import { FailureScreen } from '#components/layout/failure-screen.tsx';

/** A page that broke leaves the frame around it standing. */
export default function ViewerError(failure: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FailureScreen {...failure} />;
}

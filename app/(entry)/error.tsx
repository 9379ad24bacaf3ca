'use client';

import { FailureScreen } from '#components/layout/failure-screen.tsx';

/** Error boundary for pages outside the viewer layout. */
export default function RootError(failure: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FailureScreen {...failure} />;
}

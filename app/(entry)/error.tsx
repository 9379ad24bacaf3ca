'use client';

import { FailureScreen } from '#components/layout/failure-screen.tsx';

/** For what stands outside the viewer's frame. */
export default function RootError(failure: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FailureScreen {...failure} />;
}

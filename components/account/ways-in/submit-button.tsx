'use client';

import { Button } from '#components/ui/buttons/button.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';

interface SubmitButtonProps {
  text: string;
  busyText: string;
  isBusy: boolean;
}

export function SubmitButton({ text, busyText, isBusy }: SubmitButtonProps) {
  // A form that is submitted before hydration would have no handler.
  const isReady = useHydrated();
  return (
    <Button type="submit" variant="accent" size="large" disabled={!isReady || isBusy}>
      {isBusy && <Spinner sizePx={18} />}
      {isBusy ? busyText : text}
    </Button>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { planList } from '#lib/contract/purchase.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { Wanted } from '#components/data/purchase-signals.ts';

/** The plans on offer; for a wanted item the operator may say which of them include it. */
export function usePlans(
  wanted: Wanted | undefined,
): UseQueryResult<ResponseOf<typeof planList>, OperatorError> {
  const { manifest } = useAppData();
  // In encrypted mode the operator must not learn what the viewer wants to watch.
  const mayAsk = wanted !== undefined && !manifest.e2eeProperties.e2ee;
  const request = mayAsk ? { lacked: { kind: wanted.kind, id: wanted.id } } : {};
  return useCall(planList, request, { silent: true });
}

'use client';

import { useMemo } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { contentRuleQuery, type ContentRule } from '#lib/contract/channels.ts';
import type { ViewerPlace } from '#lib/domain/entitlement/content-rules.ts';
import { limits } from '#lib/limits.ts';

export interface ContentRules {
  contentRules: readonly ContentRule[];
  viewerPlace: ViewerPlace;
  /** True until the operator has answered or failed. */
  isPending: boolean;
}

const noRules: readonly ContentRule[] = [];

/**
 * The operator's content rules and what they are compared with: this viewer's place, address and account. One query for
 * all screens. An operator without content rules refuses the call: then there are none. `isWanted`: false while they
 * are not needed.
 */
export function useContentRules(isWanted = true): ContentRules {
  const { data, isLoading } = useCall(
    contentRuleQuery,
    {},
    { enabled: isWanted, silent: true, staleMs: limits.channelUpdatePollMs },
  );
  return useMemo(
    () => ({
      contentRules: data?.contentRuleDataList ?? noRules,
      viewerPlace: data?.regionInfo ?? {},
      isPending: isLoading,
    }),
    [data, isLoading],
  );
}

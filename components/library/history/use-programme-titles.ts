import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { callEntriesMax } from '#lib/contract/wire/field.ts';
import { programmeTitles } from '#lib/contract/guide.ts';

/**
 * The titles of programmes in the viewer's language, by programme id: the history holds the title in the language in
 * which it was watched. Empty until loaded, for programmes that the guide has dropped, and in encrypted mode, where the
 * request would tell the web server what was watched.
 */
export function useProgrammeTitles(programIds: readonly string[]): ReadonlyMap<string, string> {
  const { manifest, language } = useAppData();
  const programIdList = useMemo(
    () => [...new Set(programIds)].sort().slice(0, callEntriesMax),
    [programIds],
  );
  const { data } = useCall(
    programmeTitles,
    { programIdList },
    {
      enabled: programIdList.length > 0 && !manifest.e2eeProperties.e2ee,
      silent: true,
      staleMs: Infinity,
    },
  );
  return useMemo(
    () =>
      new Map(
        (data?.programList ?? []).flatMap(({ programId, multilingualList }) => {
          const own = multilingualList.find(({ lang }) => lang === language);
          return own?.title ? [[programId, own.title] as const] : [];
        }),
      ),
    [data, language],
  );
}

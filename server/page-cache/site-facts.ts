import type { BusinessType } from '#lib/contract/startup.ts';
import { readStartup } from '#server/startup/read-startup.ts';

/** The operator's settings that decide which page a request gets. */
export interface SiteFacts {
  /** The language for requests without one. */
  preset: string | undefined;
  businessType: BusinessType;
}

/** How long the facts are used before they are read again, in milliseconds. */
const lookAgainMs = 1_000;

/**
 * Returns the facts without waiting once they are known: a slow operator must not delay a cached page. Null when the
 * product cannot start.
 */
export function siteFactsReader(
  read = readStartup,
  nowMs: () => number = Date.now,
): () => Promise<SiteFacts | null> {
  let known: SiteFacts | null = null;
  let readAtMs = -Infinity;
  let flight: Promise<void> | null = null;

  const readAnew = async () => {
    const answer = await read();
    readAtMs = nowMs();
    if (!answer.ok) {
      if (answer.problem === 'malformed') known = null;
      return;
    }
    const { uiProperties, businessType } = answer.startup.manifest;
    known = { preset: uiProperties.webapp_custom_lang, businessType };
  };

  return async () => {
    if (nowMs() - readAtMs >= lookAgainMs) {
      flight ??= readAnew().finally(() => {
        flight = null;
      });
      if (known === null) await flight;
    }
    return known;
  };
}

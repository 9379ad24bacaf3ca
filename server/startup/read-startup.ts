import { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';
import type { AppManifest } from '#lib/contract/startup.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { read } from '#server/catalogue/read.ts';

export type AppProperties = ResponseOf<typeof appPropertyQuery>;

export interface Startup {
  manifest: AppManifest;
  properties: AppProperties;
}

/**
 * Why the product cannot start: `unreachable` until the operator answers, `malformed` until its settings are corrected.
 */
export type StartupProblem = 'unreachable' | 'malformed';

export type StartupAnswer =
  | { ok: true; startup: Startup }
  | { ok: false; problem: StartupProblem; code: string };

/**
 * The app manifest and the app properties (spec part 1), in one copy for all viewers: the language of their error texts
 * does not matter.
 */
export async function readStartup(): Promise<StartupAnswer> {
  try {
    const [manifest, properties] = await Promise.all([
      read(appManifestQuery, {}, 'en'),
      read(appPropertyQuery, {}, 'en'),
    ]);
    return { ok: true, startup: { manifest, properties } };
  } catch (error) {
    return { ok: false, ...problemOf(error) };
  }
}

/** The error code that a viewer can report: the kind of failure and its number. */
export function problemOf(error: unknown): { problem: StartupProblem; code: string } {
  if (!(error instanceof OperatorError)) return { problem: 'unreachable', code: 'START-0' };
  if (error.kind === 'malformed') return { problem: 'malformed', code: 'START-MANIFEST' };
  return { problem: 'unreachable', code: `START-${error.code}` };
}

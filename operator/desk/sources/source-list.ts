import { millisecondsInHour } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';
import type { DeskSource, SourceAccount, SourceState } from '#lib/contract/desk/sources.ts';
import { deskSourceList } from '#lib/contract/desk/sources.ts';
import type { AccountFacts } from '#operator/db/account-facts.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import {
  isUnderWay,
  isWaiting,
  LEAVING,
  type ImportSource,
} from '#operator/import/import-sources.ts';
import { STOPPED, type RunningImport } from '#operator/import/runs/import-runs.ts';
import { formOfSource } from '#operator/import/trying/source-place.ts';
import { daysLeft } from '#operator/import/xtream/account-state.ts';
import { locationFor } from '#operator/import/xtream/account.ts';
import { translated } from '#operator/words/translated.ts';
import { countDemoChannels, countsOfSources, leftOutOf } from './source-counts.ts';

/** More are no list that anybody reads. */
const SOURCES_MAX = 500;

export const sourceListHandler = ({ imports }: Pick<DeskParts, 'imports'>) =>
  handleDesk(deskSourceList, async (_request, { db, language, now, actor }) => {
    const countsOf = await countsOfSources(db);
    const known = await imports.sources();
    const broughtNothing = known.filter((source) => {
      const { channels, titles } = countsOf(source);
      return source.kind !== 'xmltv' && source.problem === null && channels + titles === 0;
    });
    const allLeftOutOf = await leftOutOf(db, broughtNothing);
    const { running } = imports;
    const sources = known.slice(0, SOURCES_MAX).map((source): DeskSource => {
      const run = running.find(({ kind, name }) => kind === source.kind && name === source.name);
      const { kind, name, location, everyHours, graceDays, triedAt, missing } = source;
      const state = stateOf(source, run);
      return {
        ...{ kind, name, everyHours, graceDays, triedAt, missing, state },
        sourceForm: formOfSource(source),
        location: locationFor(actor, location),
        ...{ connectionsSet: source.connectionsSet, connectionsTold: source.connectionsTold },
        account: source.account && accountOnWire(source.account, now()),
        nextAt: everyHours === 0 ? null : triedAt + everyHours * millisecondsInHour,
        problem: problemOf(source, state, language),
        canForce: source.problem?.includes('--force') === true && state === 'problem',
        ...countsOf(source),
        allLeftOut: allLeftOutOf(source),
        progress: run ? progressOf(run) : null,
      };
    });
    return { sources, demoChannels: await countDemoChannels(db) };
  });

const accountOnWire = (account: AccountFacts, nowMs: number): SourceAccount => ({
  ...{ status: account.status, isTrial: account.isTrial, endsAt: account.endsAtMs },
  ...{ daysLeft: daysLeft(account, nowMs), connectionsActive: account.connectionsActive },
});

/** The state of a source; `run`: its import that runs. */
export function stateOf(
  { problem }: Pick<ImportSource, 'problem'>,
  run: RunningImport | undefined,
): SourceState {
  if (run) return run.isStopping ? 'stopping' : 'running';
  if (problem === null) return 'fine';
  if (problem === LEAVING) return 'leaving';
  if (isWaiting({ problem }) || isUnderWay(problem)) return 'waiting';
  return problem.startsWith(STOPPED) ? 'stopped' : 'problem';
}

/** Why a source could not be read, in the operator's language. */
export const problemOf = (
  { problem }: Pick<ImportSource, 'problem'>,
  state: SourceState,
  language: Language,
): string | null =>
  state === 'problem' && problem !== null ? translated(problem, language) : null;

export const progressOf = ({ startedAt, progress }: RunningImport) => ({
  ...{ startedAt, stage: progress.stage, done: progress.done },
  ...{ total: progress.total, item: progress.what },
});

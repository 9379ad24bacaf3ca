import {
  deskDemoRemove,
  deskSourceAdd,
  deskSourceChange,
  deskSourceRemove,
  deskSourceRun,
  deskSourceStop,
  type SourceForm,
} from '#lib/contract/desk/sources.ts';
import type { Db } from '#operator/db/open.ts';
import { removeEmptyFilmPages } from './empty-film-pages.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused, type RefusalReason } from '#operator/desk/refused.ts';
import {
  addQueued,
  changeSource,
  queueImport,
  queueRemoval,
  stopWaiting,
} from '#operator/import/import-queue.ts';
import {
  isUnderWay,
  isWaiting,
  knownSource,
  LEAVING,
  type ImportSource,
  type SourceKey,
} from '#operator/import/import-sources.ts';
import { kindOfForm, locationAs, formOfSource } from '#operator/import/trying/source-place.ts';
import { accountOf, guideAddress, shownLocation } from '#operator/import/xtream/account.ts';
import { Failure } from '#operator/serving/failure.ts';
import { countDemoChannels, countsOfSources } from './source-counts.ts';
import { checkPlace } from './source-trying.ts';

type Parts = Pick<DeskParts, 'imports'>;

const noPlace = {
  list: 'noListPlace',
  account: 'noAccountPlace',
  tuner: 'noTunerPlace',
  guide: 'noGuidePlace',
  folder: 'noFolderPlace',
} as const satisfies Record<SourceForm, RefusalReason>;

/** How long a call waits for a running import to end. */
const STOPPING_MS = 4_000;

export const sourceAddHandler = ({ imports }: Parts) =>
  handleDesk(deskSourceAdd, async (request, context) => {
    const { sourceForm, name, everyHours, graceDays, connectionsSet } = request;
    const { db, now } = context;
    checkPlace(request, context.actor, sourceForm);
    const location = locationAs(sourceForm, request);
    if (location === null) {
      throw refused(noPlace[sourceForm]);
    }
    const kind = kindOfForm[sourceForm];
    const settings = { everyHours, graceDays, connectionsSet };
    const account = accountOf(location);
    const sources = [
      { kind, name, location, ...settings },
      // Its guide is a source of its own, which is read after its channels.
      ...(account
        ? [
            {
              ...{ kind: 'xmltv' as const, name, location: guideAddress(account) },
              ...settings,
              connectionsSet: null,
            },
          ]
        : []),
    ];
    const answer = await db.transaction(async (tx) => {
      for (const source of sources) {
        if (!(await addQueued(tx, source, now()))) {
          throw refused('sourceExists', { name });
        }
      }
      return recordChange(tx, context, {
        ...{ action: 'source.add', subject: subjectOf({ kind, name }), subjectName: name },
        before: null,
        after: {
          sourceForm,
          location: shownLocation(location),
          ...settings,
          kinds: sources.map((one) => one.kind),
        },
      });
    });
    imports.wake();
    return answer;
  });

export const sourceRunHandler = ({ imports }: Parts) =>
  handleDesk(deskSourceRun, async ({ kind, name, isForced }, context) => {
    await context.db.transaction(async (tx) => {
      const source = await sourceOf(tx, { kind, name });
      if (source.problem === LEAVING) throw refused('sourceLeaves', { name });
      if (imports.running.some((run) => run.kind === kind && run.name === name)) return;
      await queueImport(tx, source, { isForced });
      // Nothing to set back: what it brings is what the source says.
      await recordChange(tx, context, {
        ...{ action: isForced ? 'source.run.forced' : 'source.run', subject: subjectOf(source) },
        ...{ subjectName: name, before: null, after: null },
      });
    });
    imports.wake();
    return { changeId: null };
  });

export const sourceStopHandler = ({ imports }: Parts) =>
  handleDesk(deskSourceStop, async ({ kind, name }, context) => {
    const { db } = context;
    const source = await sourceOf(db, { kind, name });
    const isRunning = await withinPatience(imports.stop(source));
    const waits = isWaiting(source) || isUnderWay(source.problem);
    if (!isRunning && !waits) throw refused('sourceRests', { name });
    await db.transaction(async (tx) => {
      await stopWaiting(tx, source);
      await recordChange(tx, context, {
        ...{ action: 'source.stop', subject: subjectOf(source), subjectName: name },
        ...{ before: null, after: null },
      });
    });
    return { changeId: null };
  });

export const sourceChangeHandler = handleDesk(
  deskSourceChange,
  async ({ kind, name, settings, seen }, context) =>
    context.db.transaction(async (tx) => {
      const source = await sourceOf(tx, { kind, name });
      if (!isSame(settingsOf(source), seen)) throw new Failure('changedMeanwhile');
      if (isSame(settings, seen)) return { changeId: null };
      await changeSource(tx, source, settings);
      return recordChange(tx, context, {
        ...{ action: 'source.change', subject: subjectOf(source), subjectName: name },
        ...{ before: settingsOf(source), after: settings },
      });
    }),
);

export const sourceRemoveHandler = ({ imports }: Parts) =>
  handleDesk(deskSourceRemove, async ({ kind, name }, context) => {
    const { db } = context;
    await sourceOf(db, { kind, name });
    await withinPatience(imports.stop({ kind, name }));
    const answer = await db.transaction(async (tx) => {
      const source = await sourceOf(tx, { kind, name });
      const brought = (await countsOfSources(tx))(source);
      await queueRemoval(tx, source);
      return recordChange(tx, context, {
        ...{ action: 'source.remove', subject: subjectOf(source), subjectName: name },
        before: {
          ...{ sourceForm: formOfSource(source), location: shownLocation(source.location) },
          ...{ ...settingsOf(source), ...brought },
        },
        after: null,
      });
    });
    imports.wake();
    return answer;
  });

export const demoRemoveHandler = handleDesk(deskDemoRemove, async ({ demoChannels }, context) => {
  const { db, now, settings } = context;
  const present = await countDemoChannels(db);
  if (present === 0) return { changeId: null };
  if (present !== demoChannels) throw new Failure('changedMeanwhile');
  // The demo service is loaded only when needed.
  const { removeDemo } = await import('#operator/demo/seed/remove-demo.ts');
  const answer = await db.transaction(async (tx) => {
    const change = await recordChange(tx, context, {
      ...{ action: 'demo.remove', subject: 'demo', subjectName: '' },
      ...{ before: { channels: present }, after: null },
    });
    await removeDemo(tx, now());
    return change;
  });
  await removeEmptyFilmPages(db, settings);
  return answer;
});

/** Waits until an import has ended, or not so long that the call fails: then it ends after it. */
async function withinPatience(stopping: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), STOPPING_MS);
  try {
    return await Promise.race([stopping, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws Failure `notFound`. */
export async function sourceOf(db: Db, key: SourceKey): Promise<ImportSource> {
  const source = await knownSource(db, key);
  if (!source) throw new Failure('notFound');
  return source;
}

export const subjectOf = ({ kind, name }: SourceKey) => `${kind} ${name}`;

export const settingsOf = ({ everyHours, graceDays, connectionsSet }: ImportSource) => ({
  ...{ everyHours, graceDays, connectionsSet },
});

type SourceSettings = ReturnType<typeof settingsOf>;

export const isSame = (one: SourceSettings, other: SourceSettings): boolean =>
  one.everyHours === other.everyHours &&
  one.graceDays === other.graceDays &&
  one.connectionsSet === other.connectionsSet;

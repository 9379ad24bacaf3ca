import {
  deskBackupForget,
  deskBackupList,
  deskBackupMake,
  deskBackupRemove,
  deskBackupRestore,
} from '#lib/contract/desk/settings.ts';
import { historyOf } from '#operator/backup/schema-history.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { SettingsStore } from '#operator/settings/settings-store.ts';

/** The name of a service that has none of its own. */
const HOUSE_NAME = 'Sintonia';
const NOTHING = { changeId: null };

/** Backups of the service, and the way back to one. */
export function backupHandlers({ backups: jobs }: Pick<DeskParts, 'backups'>) {
  const { shelf } = jobs;
  return [
    handleDesk(deskBackupList, async (_request, { db, settings }) => ({
      isPossible: jobs.isPossible,
      folder: shelf.folder,
      serviceName: await serviceName(settings),
      backups: jobs.isPossible ? await shelf.list(await historyOf(db)) : [],
      ...(await jobs.state()),
    })),

    handleDesk(deskBackupMake, async (_request, context) => {
      await jobs.make(context);
      return NOTHING;
    }),

    handleDesk(deskBackupRemove, async ({ name }, context) => {
      const bytes = await shelf.remove(name);
      if (bytes === null) throw new Failure('notFound');
      return recordChange(context.db, context, {
        action: 'backup.remove',
        subject: name,
        subjectName: name,
        before: { bytes },
        after: null,
      });
    }),

    handleDesk(deskBackupRestore, async ({ name, typedName }, context) => {
      if (typedName.trim() !== (await serviceName(context.settings))) {
        throw refused('otherServiceName');
      }
      const backups = await shelf.list(await historyOf(context.db));
      if (!backups.some((one) => one.name === name)) throw new Failure('notFound');
      jobs.restore(context, name);
      return NOTHING;
    }),

    handleDesk(deskBackupForget, async (_request, context) => {
      const name = await jobs.forget();
      return recordChange(context.db, context, {
        action: 'backup.forget',
        subject: name,
        subjectName: name,
        before: null,
        after: null,
      });
    }),
  ];
}

async function serviceName(settings: SettingsStore): Promise<string> {
  const { brandProperties } = await settings.manifest();
  return brandProperties?.productName?.trim() ?? HOUSE_NAME;
}

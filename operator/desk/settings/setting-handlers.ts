import {
  deskBrandPicture,
  deskSettingChange,
  deskSettingKeySchema,
  deskSettingList,
  type DeskSettingKey,
} from '#lib/contract/desk/settings.ts';
import { drawBrandPicture, storeBrandPicture } from '#operator/brand/brand-picture.ts';
import { lockForTransaction } from '#operator/db/open.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { SettingRefused, SettingsStore } from '#operator/settings/settings-store.ts';
import { changed, ownText, textOf, type SettingTexts } from './setting-texts.ts';

/** Name, colour, pictures, and what the service has. */
export const settingHandlers = [
  handleDesk(deskSettingList, async (_request, { settings }) => ({
    settings: await Promise.all(
      deskSettingKeySchema.options.map(async (key) => {
        const { own, fallback } = await settings.layersOf(key);
        return { key, own: textOf(own), fallback: textOf(fallback) };
      }),
    ),
  })),

  handleDesk(deskSettingChange, ({ changes }, context) => {
    // In the browser an owner changes what its page shows; the command line is for those who have the machine.
    const isOnPage = ({ key }: { key: string }) => deskSettingKeySchema.safeParse(key).success;
    if (!context.isCommandLine && !changes.every(isOnPage)) {
      throw new Failure('changeRefused', 'the command line changes this setting');
    }
    return context.db.transaction(async (tx) => {
      await lockForTransaction(tx);
      const store = new SettingsStore(tx);
      const before: SettingTexts = {};
      const after: SettingTexts = {};
      for (const { key, value, seen } of changes) {
        const own = await ownText(store, key);
        if (own !== seen) throw new Failure('changedMeanwhile');
        if (own === value) continue;
        before[key] = own;
        await changed(store, key, value);
        after[key] = await ownText(store, key);
      }
      const keys = Object.keys(after);
      if (keys.length === 0) return { changeId: null };
      const subject = keys.join(', ');
      return recordChange(tx, context, {
        action: 'setting.change',
        subject,
        subjectName: subject,
        before,
        after,
      });
    });
  }),

  handleDesk(deskBrandPicture, async ({ kind, picture, seen }, context) => {
    const png = await drawBrandPicture(kind, Buffer.from(picture, 'base64')).catch(
      (error: unknown) => {
        if (error instanceof SettingRefused) throw new Failure('changeRefused', error.message);
        throw error;
      },
    );
    return context.db.transaction(async (tx) => {
      await lockForTransaction(tx);
      const store = new SettingsStore(tx);
      const key: DeskSettingKey = `manifest.brandProperties.${kind}Url`;
      const own = await ownText(store, key);
      if (own !== seen) throw new Failure('changedMeanwhile');
      const address = await storeBrandPicture(tx, kind, png);
      if (own === address) return { changeId: null };
      await changed(store, key, address);
      return recordChange(tx, context, {
        action: 'setting.change',
        subject: key,
        subjectName: key,
        before: { [key]: own },
        after: { [key]: address },
      });
    });
  }),
];

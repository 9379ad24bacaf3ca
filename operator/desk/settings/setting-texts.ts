import { bringBackPicture } from '#operator/brand/brand-picture.ts';
import { lockForTransaction } from '#operator/db/open.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { Failure } from '#operator/serving/failure.ts';
import { SettingRefused, SettingsStore } from '#operator/settings/settings-store.ts';

/** What was set at each key; null for the default. */
export type SettingTexts = Record<string, string | null>;

/** A value as the desk sends it: a text, or the JSON of another value. */
export function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the operator has set. Throws Failure for an unknown setting. */
export const ownText = async (store: SettingsStore, key: string) =>
  textOf((await inWords(store.layersOf(key))).own);

/** Sets a setting, or puts it back to its default. Throws Failure. */
export async function changed(
  store: SettingsStore,
  key: string,
  value: string | null,
): Promise<void> {
  await inWords(value === null ? store.unset(key) : store.set(key, value));
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SettingRefused) throw new Failure('changeRefused', error.message);
    throw error;
  }
}

export const settingUndoings: Undoings = {
  'setting.change': async (tx, change) => {
    await lockForTransaction(tx);
    const store = new SettingsStore(tx);
    const before = change.before as SettingTexts;
    for (const [key, left] of Object.entries(change.after as SettingTexts)) {
      if ((await ownText(store, key)) !== left) throw new Failure('changedMeanwhile');
      const earlier = before[key] ?? null;
      const [, kind] = /^\/artwork\/brand\/(logo|icon)-/.exec(earlier ?? '') ?? [];
      if (kind && earlier && !(await bringBackPicture(tx, kind as 'logo' | 'icon', earlier))) {
        throw new Failure('changedMeanwhile');
      }
      await changed(store, key, earlier);
    }
  },
};

import * as z from 'zod/mini';
import { deskSettingChange } from '#lib/contract/desk/settings.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { read, refuse, type Work } from '#operator/cli/commands/command-line.ts';

const settingSchema = z.object({
  /** The value in force. */
  value: z.unknown(),
  /** What the operator has set, as a text; null for the default. */
  own: z.nullable(z.string()),
});

/** A setting of the service. The desk reads only those of its page, so that commands have a way of their own. */
export const readSetting = async ({ ask }: ReachedOperator, key: string) =>
  read(await ask('GET', `/settings/${encodeURIComponent(key)}`), settingSchema);

export function setSetting([key, ...words]: string[]): Work {
  if (key === undefined || words.length === 0) return refuse('set needs a key and a value.');
  return changing(key, words.join(' '));
}

export function getSetting([key, ...more]: string[]): Work {
  if (key === undefined || more.length > 0) return refuse('get needs one key.');
  return async (operator, { say }) => {
    const { value } = await readSetting(operator, key);
    say(JSON.stringify(value, null, 2));
  };
}

export function unsetSetting([key, ...more]: string[]): Work {
  if (key === undefined || more.length > 0) return refuse('unset needs one key.');
  return changing(key, null);
}

/** Sets a setting, or puts it back to its default (null), and says the value in force. */
function changing(key: string, value: string | null): Work {
  return async (operator, { say }) => {
    const { own: seen } = await readSetting(operator, key);
    await operator.desk(deskSettingChange, { changes: [{ key, value, seen }] });
    const { value: inForce } = await readSetting(operator, key);
    say(`${key} = ${JSON.stringify(inForce)}`);
  };
}

import * as z from 'zod/mini';
import { read, refuse, type Work } from './command-line.ts';

const settingPath = (key: string) => `/settings/${encodeURIComponent(key)}`;
const valueSchema = z.object({ value: z.unknown() });

export function setSetting([key, ...words]: string[]): Work {
  if (key === undefined || words.length === 0) return refuse('set needs a key and a value.');
  return async ({ ask }, { say }) => {
    const answer = await ask('PUT', settingPath(key), { value: words.join(' ') });
    const { value } = await read(answer, valueSchema);
    say(`${key} = ${JSON.stringify(value)}`);
  };
}

export function getSetting([key, ...more]: string[]): Work {
  if (key === undefined || more.length > 0) return refuse('get needs one key.');
  return async ({ ask }, { say }) => {
    const { value } = await read(await ask('GET', settingPath(key)), valueSchema);
    say(JSON.stringify(value, null, 2));
  };
}

export function unsetSetting([key, ...more]: string[]): Work {
  if (key === undefined || more.length > 0) return refuse('unset needs one key.');
  return async ({ ask }, { say }) => {
    const { value } = await read(await ask('DELETE', settingPath(key)), valueSchema);
    say(`${key} = ${JSON.stringify(value)}`);
  };
}

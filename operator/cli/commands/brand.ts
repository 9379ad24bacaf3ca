import * as z from 'zod/mini';
import { pathOf, read, refuse, type Work } from './command-line.ts';

const setSchema = z.object({ setting: z.string(), value: z.string() });

/** `brand logo FILE`, `brand icon FILE` */
export function brand([kind, file, ...more]: string[]): Work {
  if ((kind !== 'logo' && kind !== 'icon') || file === undefined || more.length > 0) {
    return refuse('brand takes logo or icon, and a picture.');
  }
  return async ({ ask }, { say }) => {
    const answer = await ask('PUT', `/brand/${kind}`, { path: pathOf(file) });
    const { setting, value } = await read(answer, setSchema);
    say(`${setting} = ${JSON.stringify(value)}`);
  };
}

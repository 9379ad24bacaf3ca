import { isTaken } from './is-taken.ts';

/** A port that one of our programs is to listen on, and the variable that says so. */
export interface WantedPort {
  name: string;
  /** 0: any that is free. */
  port: number;
  host?: string | undefined;
}

/**
 * The first of the ports that is not to be had, in words with what to do, or null. Two of our own programs that want the same
 * port are in each other's way, too.
 */
export async function takenPort(wanted: readonly WantedPort[]): Promise<string | null> {
  const names = new Map<number, string>();
  for (const { name, port, host } of wanted) {
    if (port === 0) continue;
    const other = names.get(port);
    if (other !== undefined)
      return `${other} and ${name} are both ${port}. Set one to another port.`;
    names.set(port, name);
    if (await isTaken({ host, port })) {
      return `Port ${port} is taken. Set ${name} to another one, or stop what listens there.`;
    }
  }
  return null;
}

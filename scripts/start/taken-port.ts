import { isTaken } from './is-taken.ts';

/** A port that one of our programs will listen on, and the variable that sets it. */
export interface WantedPort {
  name: string;
  /** 0 for any free port. */
  port: number;
  host?: string | undefined;
}

/**
 * A message about the first port that is not available, with advice, or null. Two of our own programs with the same
 * port conflict as well.
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

import { options, pathOf, refuse, type OwnWork } from './command-line.ts';

/** `backup FILE` */
export function backup([file, ...more]: string[]): OwnWork {
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    return refuse('backup needs one file to write.');
  }
  return {
    alone: async ({ backUp, say }) => {
      for (const line of await backUp(pathOf(file))) say(line);
    },
  };
}

/** `restore FILE [--replace]` */
export function restore(args: string[]): OwnWork {
  const { values, positionals } = options(args, { replace: { type: 'boolean' } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return refuse('restore needs one backup to read.');
  return {
    alone: async ({ restore: bringBack, say }) => {
      for (const line of await bringBack(pathOf(file), values.replace === true)) say(line);
    },
  };
}

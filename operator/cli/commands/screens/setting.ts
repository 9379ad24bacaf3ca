import * as z from 'zod/mini';
import { deskSettingChange } from '#lib/contract/desk/settings.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { read, type AddCommands, type Work } from '#operator/cli/commands/command-line.ts';

const settingSchema = z.object({
  /** The value in force. */
  value: z.unknown(),
  /** What the operator has set, as a text; null for the default. */
  own: z.nullable(z.string()),
});

/** A setting of the service. The desk reads only those of its page, so that commands have a way of their own. */
export const readSetting = async ({ ask }: ReachedOperator, key: string) =>
  read(await ask('GET', `/settings/${encodeURIComponent(key)}`), settingSchema);

export const addSettings: AddCommands = (program, run) => {
  program
    .command('set')
    .description('change a setting, e.g. set manifest.businessType live')
    .argument('<key>')
    .argument('<value...>')
    // A value may begin with a dash.
    .passThroughOptions()
    .allowUnknownOption()
    .action((key: string, words: string[]) => run(changing(key, words.join(' '))));
  program
    .command('get')
    .description('the value in force, e.g. get properties.layoutConfig')
    .argument('<key>')
    .action((key: string) =>
      run(async (operator, { say }) => {
        const { value } = await readSetting(operator, key);
        say(JSON.stringify(value, null, 2));
      }),
    );
  program
    .command('unset')
    .description('back to the default')
    .argument('<key>')
    .action((key: string) => run(changing(key, null)));
};

/** Sets a setting, or puts it back to its default (null), and says the value in force. */
function changing(key: string, value: string | null): Work {
  return async (operator, { say }) => {
    const { own: seen } = await readSetting(operator, key);
    await operator.desk(deskSettingChange, { changes: [{ key, value, seen }] });
    const { value: inForce } = await readSetting(operator, key);
    say(`${key} = ${JSON.stringify(inForce)}`);
  };
}

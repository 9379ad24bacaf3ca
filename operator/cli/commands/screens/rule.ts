import { Argument } from 'commander';
import * as z from 'zod/mini';
import { contentRuleSchema } from '#lib/contract/channels.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { read, type AddCommands, type Work } from '#operator/cli/commands/command-line.ts';
import { addRemoval } from '#operator/cli/commands/desk-things.ts';

export const addRule: AddCommands = (program, run) => {
  const rule = program.command('rule').description('who sees a channel');
  const { action, ruleType } = contentRuleSchema.shape;
  rule
    .command('add')
    .description('allow or deny viewers a channel')
    .addArgument(new Argument('<action>').choices(action.options))
    .addArgument(new Argument('<type>').choices(ruleType.options))
    .argument('<values...>', 'with commas, such as AR,UY')
    .option('--channel <id>', 'left out: all channels')
    .option('--except', 'an exception from other rules')
    .action((does: string, type: string, values: string[], options: RuleOptions) =>
      run(async ({ ask }, { say }) => {
        const answer = await ask('POST', '/rules', {
          ...{ action: does, ruleType: type, ruleValue: values.join(' ') },
          channelId: options.channel,
          ruleCategory: options.except === true ? 'except' : 'basic',
        });
        const made = await read(answer, z.object({ ruleId: z.number() }));
        say(`Rule ${String(made.ruleId)} is on.`);
      }),
    );
  rule
    .command('list')
    .description('all rules')
    .action(() => run(listRules));
  addRemoval('Rule', rule, run, removeRule);
};

interface RuleOptions {
  channel?: string;
  except?: boolean;
}

const removeRule = async ({ ask }: ReachedOperator, id: string) =>
  read(await ask('DELETE', `/rules/${encodeURIComponent(id)}`), z.object({}));

const rulesSchema = z.object({
  rules: z.array(
    z.object({
      ruleId: z.number(),
      channelId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      action: z.string(),
      ruleType: z.string(),
      ruleCategory: z.string(),
      ruleValue: z.string(),
    }),
  ),
});

const listRules: Work = async ({ ask }, { say }) => {
  const { rules } = await read(await ask('GET', '/rules'), rulesSchema);
  for (const { ruleId, channelId, name, action, ruleType, ruleCategory, ruleValue } of rules) {
    const channel = channelId === null ? 'all channels' : `${channelId} ${name ?? ''}`;
    const category = ruleCategory === 'except' ? 'exception: ' : '';
    say(`${String(ruleId)}  ${channel}  ${category}${action} ${ruleType} ${ruleValue}`);
  }
  if (rules.length === 0) say('There are no rules.');
};

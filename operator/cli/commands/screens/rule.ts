import * as z from 'zod/mini';
import { contentRuleSchema } from '#lib/contract/channels.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { options, read, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { removal } from '#operator/cli/commands/desk-things.ts';

/** `rule add allow|deny TYPE VALUE[,VALUE…]`, `rule list`, `rule remove ID`. */
export function rule([action, ...rest]: string[]): Work {
  if (action === 'add') return addRule(rest);
  if (action === 'remove') return removal('Rule', rest, removeRule);
  return action === 'list' && rest.length === 0
    ? listRules
    : refuse('rule takes add, list or remove.');
}

const removeRule = async ({ ask }: ReachedOperator, id: string) =>
  read(await ask('DELETE', `/rules/${encodeURIComponent(id)}`), z.object({}));

function addRule(args: string[]): Work {
  const { values, positionals } = options(args, {
    channel: { type: 'string' },
    except: { type: 'boolean' },
  });
  const [action, ruleType, ...words] = positionals;
  const { shape } = contentRuleSchema;
  const types = shape.ruleType.options;
  if (!shape.action.safeParse(action).success || !shape.ruleType.safeParse(ruleType).success) {
    return refuse(`rule add needs allow or deny, and one of ${types.join(', ')}.`);
  }
  const ruleValue = words.join(' ');
  if (ruleValue === '') return refuse('rule add needs a value, such as AR,UY.');
  const body = {
    ...{ action, ruleType, ruleValue },
    channelId: values.channel,
    ruleCategory: values.except === true ? 'except' : 'basic',
  };
  return async ({ ask }, { say }) => {
    const made = await read(await ask('POST', '/rules', body), z.object({ ruleId: z.number() }));
    say(`Rule ${String(made.ruleId)} is on.`);
  };
}

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

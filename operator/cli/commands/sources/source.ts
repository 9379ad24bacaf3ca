import { InvalidArgumentError } from 'commander';
import * as z from 'zod/mini';
import { deskSourceAdd, deskSourceRemove } from '#lib/contract/desk/channel-sources.ts';
import { deskSourceChange } from '#lib/contract/desk/sources.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { read, type AddCommands, type Work } from '#operator/cli/commands/command-line.ts';
import { keyAndSettings, sourceNamed } from './known-sources.ts';

/** Further sources of channels. Channels are given by number or id. */
export const addSource: AddCommands = (program, run) => {
  const source = program.command('source').description('further sources of channels');
  source
    .command('list')
    .description('where a channel comes from, in the order in which it is tried')
    .argument('<channel>', 'number or id')
    .action((channel: string) => run(listSources(channel)));
  source
    .command('add')
    .description('OTHER is tried when CHANNEL fails, and is not shown any more')
    .argument('<channel>')
    .argument('<other>')
    .action((channel: string, other: string) => run(add(channel, other)));
  source
    .command('remove')
    .description('OTHER is a channel of its own again')
    .argument('<other>')
    .action((other: string) => run(remove(other)));
  source
    .command('match')
    .description(
      'further sources for all channels of a list that another list has, or it has twice',
    )
    .argument('<list>')
    .action((list: string) => run(match(list)));
  source
    .command('limit')
    .description('at most so many connections at once to the provider of a list')
    .argument('<list>')
    .argument('<number>', '0: as it tells itself', connectionsOf)
    .action((list: string, connections: number) => run(limit(list, connections)));
};

function connectionsOf(text: string): number {
  const connections = Number(/^\d{1,4}$/.exec(text)?.[0]);
  if (Number.isNaN(connections)) throw new InvalidArgumentError('It is no number of connections.');
  return connections;
}

const sourcesSchema = z.object({
  sources: z.array(
    z.object({
      channelId: z.string(),
      number: z.number(),
      name: z.string(),
      listName: z.string(),
      address: z.string(),
    }),
  ),
});

/**
 * The sources of a channel, the channel itself first. The desk's page of a channel hides their addresses and knows no
 * numbers, so that commands have a way of their own to read them.
 */
async function sourcesOf({ ask }: ReachedOperator, channel: string) {
  const path = `/sources/${encodeURIComponent(channel)}`;
  return (await read(await ask('GET', path), sourcesSchema)).sources;
}

async function idOf(operator: ReachedOperator, channel: string): Promise<string> {
  const [own] = await sourcesOf(operator, channel);
  if (!own) throw new Error(`There is no channel ${channel} of a list.`);
  return own.channelId;
}

const listSources =
  (channel: string): Work =>
  async (operator, { say }) => {
    const sources = await sourcesOf(operator, channel);
    for (const [place, { channelId, number, name, listName, address }] of sources.entries()) {
      say(
        `${String(place + 1)}  ${String(number)}  ${name}  ${listName}  ${channelId}  ${address}`,
      );
    }
  };

const add =
  (channel: string, other: string): Work =>
  async (operator, { say }) => {
    const logicalChannelId = await idOf(operator, channel);
    const otherChannelId = await idOf(operator, other);
    await operator.desk(deskSourceAdd, { logicalChannelId, otherChannelId });
    say(`${other} is a further source of ${channel} now, and is not shown any more.`);
  };

const remove =
  (other: string): Work =>
  async (operator, { say }) => {
    await operator.desk(deskSourceRemove, { otherChannelId: await idOf(operator, other) });
    say(`${other} is a channel of its own again.`);
  };

const joinedSchema = z.object({
  joined: z.array(z.object({ source: z.string(), of: z.string() })),
});

const match =
  (list: string): Work =>
  async ({ ask }, { say }) => {
    const { joined } = await read(await ask('POST', '/sources/match', { list }), joinedSchema);
    for (const { source: name, of } of joined) say(`${name} is a further source of ${of}.`);
    const { length } = joined;
    const are =
      length === 1 ? '1 channel is a further source' : `${length} channels are further sources`;
    say(`Of ${list}, ${are} now.`);
  };

function limit(list: string, connections: number): Work {
  return async ({ desk }, { say }) => {
    const source = await sourceNamed(desk, { kind: 'm3u', name: list });
    if (!source) throw new Error(`There is no list ${list}.`);
    const { kind, name, ...seen } = keyAndSettings(source);
    const settings = { ...seen, connectionsSet: connections === 0 ? null : connections };
    await desk(deskSourceChange, { kind, name, settings, seen });
    say(
      connections === 0
        ? `${list} has the limit that it tells itself, or none.`
        : `${list} is read over at most ${String(connections)} connections at once.`,
    );
  };
}

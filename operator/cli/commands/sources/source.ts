import * as z from 'zod/mini';
import { deskSourceAdd, deskSourceRemove } from '#lib/contract/desk/channel-sources.ts';
import { deskSourceChange } from '#lib/contract/desk/sources.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { read, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { keyAndSettings, sourceNamed } from './known-sources.ts';

/**
 * `source list CHANNEL`, `source add CHANNEL OTHER`, `source remove OTHER`, `source match LIST`, `source limit LIST N`.
 * Channels are given by number or id.
 */
export function source([action, first, second, ...more]: readonly string[]): Work {
  if (first === undefined || more.length > 0) return refuse(needs);
  switch (action) {
    case 'list':
      return second === undefined ? listSources(first) : refuse(needs);
    case 'add':
      return second === undefined ? refuse(needs) : add(first, second);
    case 'remove':
      return second === undefined ? remove(first) : refuse(needs);
    case 'match':
      return second === undefined ? match(first) : refuse(needs);
    case 'limit':
      return second === undefined ? refuse(needs) : limit(first, second);
    default:
      return refuse(needs);
  }
}

const needs =
  'source takes list CHANNEL, add CHANNEL OTHER, remove OTHER, match LIST or limit LIST NUMBER.';

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
    say(`${String(joined.length)} channels of ${list} are further sources now.`);
  };

function limit(list: string, given: string): Work {
  const connections = Number(/^\d{1,4}$/.exec(given)?.[0]);
  if (Number.isNaN(connections)) return refuse('source limit needs a number of connections.');
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

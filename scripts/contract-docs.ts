import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { allCalls } from '#lib/contract/all-calls.ts';
import type { NamedCall } from '#lib/contract/all-calls.ts';
import { deskProgress, progressBounds } from '#lib/contract/desk/progress.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { describeSchema } from './contract/describe-schema.ts';
import { facts, roleTexts } from './contract/facts.ts';
import { openApiPath, openApiText } from './contract/open-api.ts';

/**
 * Writes the contract as a page, docs/contract.md, and for programs, docs/openapi.json. `npm run docs`; a test fails when
 * they are stale.
 */
export const contractPagePath = 'docs/contract.md';

export function contractPage(): string {
  const groups = [...new Set(allCalls.map(({ group }) => group))];
  const sections = groups.map((group) =>
    [`## ${group}`, ...allCalls.filter((entry) => entry.group === group).map(callSection)].join(
      '\n\n',
    ),
  );
  return `${[intro(), summary(), ...sections, progressSection()].join('\n\n')}\n`;
}

function intro(): string {
  return [
    '# Contract',
    '',
    'Generated from `lib/contract/` by `npm run docs`; do not edit.',
    '',
    'Every call there is. The address is the same on the web server and on the operator; what is not listed does not',
    'exist: the web server answers 404 and forwards nothing. Fields that a call does not name are dropped. Answers are envelopes: `{ errCode: 0, result }` or',
    '`{ errCode, errMsg }` with HTTP status 200. Calls carry `Authorization`, `client: web`, `lang` and a random',
    '`requestId` of 32 bytes in hex; POST bodies get `accountId` added. An answer may hold',
    `${serverBounds.answerMaxBytes / 1024 / 1024} MiB; what a request may hold is said of each call.`,
    '',
    'In the schemas `?` marks a field that may be missing; `id` is 1 to 64 of letters, digits and `_ . : -`; `instant`',
    'is milliseconds since 1970; `address` is an absolute http(s) address or one relative to the web origin.',
  ].join('\n');
}

function summary(): string {
  const rows = allCalls.map(
    ({ group, name, call }) =>
      `| ${group} | \`${name}\` | ${call.method} | \`${call.address}\` | ${call.role} | ${call.session ?? ''} |`,
  );
  return [
    `${String(allCalls.length)} calls:`,
    '',
    '| group | name | method | address | role | session |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The one address that is no call: its answer goes on. */
function progressSection(): string {
  const { streamsOfAccount, streams, everyMs, heartbeatMs, checkMs, lifeMs, eventMaxBytes } =
    progressBounds;
  const seconds = (ms: number) => `${String(ms / 1_000)} s`;
  return [
    '## Stream of progress',
    '',
    `\`GET ${deskProgress.address}\``,
    '',
    'Server-sent events (`text/event-stream`) about long work: no envelope, and no end by itself. An operator may lack it:',
    'then the pages of the desk ask again and again.',
    '',
    `- Role: ${roleTexts.operator}; read at the start and every ${seconds(checkMs)}. For all others, and with other methods: 404.`,
    `- At most ${String(streamsOfAccount)} streams of an account and ${String(streams)} in all; beyond: 503.`,
    `- An event when something has changed, at most every ${seconds(everyMs)}; a comment after ${seconds(heartbeatMs)} without one.`,
    `- An event has at most ${eventMaxBytes.toLocaleString('en')} bytes.`,
    `- A stream ends after ${seconds(lifeMs)}, and when the role or the session ends.`,
    '',
    'Data of an event:',
    '',
    fenced(describeSchema(z.toJSONSchema(deskProgress.event, { io: 'input' }))),
  ].join('\n');
}

function callSection({ name, call }: NamedCall): string {
  return [
    `### ${name}`,
    '',
    `\`${call.method} ${call.address}\``,
    '',
    ...facts(call).map((fact) => `- ${fact}`),
    '',
    'Request:',
    '',
    fenced(describeSchema(z.toJSONSchema(call.request, { io: 'input' }))),
    '',
    'Result:',
    '',
    fenced(describeSchema(z.toJSONSchema(call.response, { io: 'input' }))),
  ].join('\n');
}

const fenced = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;

if (import.meta.main) {
  writeFileSync(contractPagePath, contractPage());
  writeFileSync(openApiPath, openApiText());
  console.log(`${contractPagePath}: ${String(allCalls.length)} calls`);
}

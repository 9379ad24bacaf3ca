import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { allCalls } from '#lib/contract/all-calls.ts';
import type { NamedCall } from '#lib/contract/all-calls.ts';
import type { Call } from '#lib/contract/call.ts';
import { boundOf } from '#lib/contract/call-bound.ts';
import { deskProgress, progressBounds } from '#lib/contract/desk/progress.ts';
import { bounds } from '#lib/limits.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { describeSchema } from './contract/describe-schema.ts';

/** Writes the contract as a page, docs/contract.md. `npm run docs`; a test fails when the page is stale. */
export const contractPagePath = 'docs/contract.md';

const roleTexts: Record<Call['role'], string> = {
  anyone: 'anyone, without a session',
  session: 'a guest or a user',
  guest: 'a guest only',
  user: 'a user only',
  operator: 'an account with a role at the desk',
  owner: 'an owner at the desk',
};

const sessionTexts: Record<NonNullable<Call['session']>, string> = {
  open: 'opens the viewer session: the tokens of the answer go into the cookie and never to the browser',
  refresh: 'refreshes the tokens in the cookie',
  close: 'ends the viewer session and clears the cookie',
};

const failureTexts: Record<NonNullable<Call['onFailure']>, string> = {
  background: 'A failure is not shown, not even HTTP 500 and 502: the next call repeats it.',
  logged: 'A failure is logged only.',
  swallowed: 'A failure is swallowed: the screen goes without.',
  player: 'The player shows a failure in its own display.',
};

const encodingTexts: Record<Call['encoding'], string> = {
  json: 'JSON',
  form: 'form fields, with `token`, `language`, `country` and `clientIp` added by the web server',
  'form-field': 'one form field',
};

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

function facts(call: Call): string[] {
  const list = [`Role: ${roleTexts[call.role]}.`];
  if (call.service === 'web') list.push('Answered by the web server itself; never forwarded.');
  if (call.session) list.push(`Session: ${sessionTexts[call.session]}.`);
  const { bytes, fields, depth } = boundOf(call);
  const size = Math.min(bytes, bounds.requestBodyMaxBytes).toLocaleString('en');
  list.push(
    `A request has at most ${size} bytes, ${String(fields)} fields and entries, ${String(depth)} levels.`,
  );
  if (call.method === 'POST') list.push(`Body to the operator: ${encodingTexts[call.encoding]}.`);
  if (call.writes) list.push('Changes stored data: needs a same-origin request, is not repeated.');
  if (call.namesVirtualCode) list.push("The web server adds the account's `virtualCode`, if any.");
  if (call.isSealed) list.push('In encrypted mode body and answer are sealed as a whole.');
  if (call.cacheSeconds !== undefined) {
    list.push(`A guest's answer is shared for ${String(call.cacheSeconds)} s.`);
  }
  if (call.needsLogin) list.push('A viewer whose login has ended goes to the login page.');
  if (call.onFailure) list.push(failureTexts[call.onFailure]);
  if (call.hideErrorTip === 'all') list.push('Errors show no toast.');
  else if (call.hideErrorTip) list.push(`No toast for ${call.hideErrorTip.join(', ')}.`);
  if (call.quiet) list.push('No loading spinner.');
  return list;
}

const fenced = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;

if (import.meta.main) {
  writeFileSync(contractPagePath, contractPage());
  console.log(`${contractPagePath}: ${String(allCalls.length)} calls`);
}

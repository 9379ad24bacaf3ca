import type { Call } from '#lib/contract/wire/call.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { bounds } from '#lib/limits.ts';

export const roleTexts: Record<Call['role'], string> = {
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

/** What is said of a call besides its schemas, one sentence each. */
export function facts(call: Call): string[] {
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

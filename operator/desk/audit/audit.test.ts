import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { allCalls, type NamedCall } from '#lib/contract/all-calls.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import { deskMemberRole } from '#lib/contract/desk/members.ts';
import {
  deskChangeList,
  deskChangeUndo,
  deskSelf,
  type DeskChange,
} from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { readSampleFacts } from '#tests/setup/operator/sample-facts.ts';
import { sampleRequests } from '#tests/setup/sample-requests.ts';
import { nameOf } from '#tests/setup/stranger-calls.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const writes = allCalls.filter(
  ({ call }) => isDeskRole(call.role) && call.writes === true && call !== deskChangeUndo,
);

/** Calls that reach out or upload, and change nothing that viewers or operators see. */
const changeNothing = ['deskChannelSources.deskSourceProbe', 'deskTitles.deskPictureAdd'];

const isConfirmed = ({ call }: NamedCall) => {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
  return (schema.required ?? []).includes('isConfirmed');
};

test('[DESK-10] the answer of every change at the desk names its entry in the audit list', () => {
  const unnamed = writes.filter(({ call }) => {
    const schema = z.toJSONSchema(call.response, { io: 'input', unrepresentable: 'any' });
    return !Object.keys(schema.properties ?? {}).includes('changeId');
  });
  expect(unnamed.map(nameOf).sort()).toEqual(changeNothing.toSorted());
});

test('[DESK-10] a change at the desk can be undone, or its call asks for a confirmation', async () => {
  const facts = await readSampleFacts(operator);
  const wrong: string[] = [];
  for (const named of writes) {
    const { token } = await operator.signInAtDesk('owner');
    const answer = await operator.ask(named.call, sampleRequests[nameOf(named)]!(facts), { token });
    const { changeId } = (answer.result ?? {}) as { changeId?: number | null };
    if (typeof changeId !== 'number') continue;
    const { changes } = await operator.get<{ changes: DeskChange[] }>(
      deskChangeList,
      {},
      { token },
    );
    const entry = changes.find((one) => one.changeId === changeId);
    if (!entry) wrong.push(`${nameOf(named)}: no entry`);
    else if (!entry.canUndo && !isConfirmed(named)) {
      wrong.push(`${nameOf(named)}: "${entry.action}" cannot be undone, and was not confirmed`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('[DESK-10] an editor neither sees nor undoes changes of owners: members, plans, settings', async () => {
  const owner = await operator.signInAtDesk('owner');
  const editor = await operator.signInAtDesk('editor');
  const memberId = 'desk-editor';
  const role = (deskRole: string, seen: string) =>
    operator.get<{ changeId: number }>(
      deskMemberRole,
      { memberId, deskRole, seenRole: seen },
      owner,
    );
  await role('owner', 'editor');
  const { changeId } = await role('editor', 'owner');
  const asked = await operator.ask(deskChangeUndo, { changeId }, editor);
  expect(asked.errCode).toBe(errorCodes.notFound);
  const seen = await operator.get<{ changes: DeskChange[] }>(deskChangeList, {}, editor);
  expect(seen.changes.map((one) => one.changeId)).not.toContain(changeId);
  const self = await operator.get<{ deskRole: string }>(deskSelf, {}, editor);
  expect(self.deskRole).toBe('editor');
});

import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskChannelEdit } from '#lib/contract/desk/channels.ts';
import { answerDeskCalls } from '#tests/setup/jest/desk-calls.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { ChannelForm } from './channel-form.tsx';

const row = {
  ...{ logicalChannelId: 'l1', number: 1, name: 'Uno', groups: [], listName: 'tv', logoUrl: null },
  ...{ livePlanId: null, catchUpPlanId: null, isAudio: false, isHidden: false, isLocked: false },
  ...{ hasGuide: false, sources: 1, failures: 0, isAbsent: false, editedFields: [] },
};
const groups: string[] = [];
const fields = {
  ...{ name: 'Uno', number: 1, logoUrl: '', livePlanId: null, catchUpPlanId: null, groups },
  ...{ isHidden: false, isLocked: false, tvgId: '', guideShiftMinutes: 0 },
};
const form = (changes: Partial<typeof fields>) => (
  <ChannelForm
    detail={{
      ...{ row, fields: { ...fields, ...changes }, sourceFields: {} },
      ...{ isImported: true, sources: [] },
    }}
    choices={{ listNames: [], groups: [], plans: [] }}
  />
);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[DESK-02] a name says what it was when its typing began, although another operator’s is read meanwhile', async () => {
  const askedWith = answerDeskCalls();
  const { rerender } = renderInApp(form({}));
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Eins');
  rerender(form({ name: 'One', number: 5 }));
  expect(name).toHaveValue('Eins');
  expect(screen.getByLabelText('Number')).toHaveValue('5');
  await save();
  const first = { logicalChannelId: 'l1', fields: { name: 'Eins' }, seenFields: { name: 'Uno' } };
  await waitFor(() => expect(askedWith(deskChannelEdit)).toEqual([first]));
  // Told of the other name, the operator saves again.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await save();
  const second = { ...first, seenFields: { name: 'One' } };
  await waitFor(() => expect(askedWith(deskChannelEdit)).toEqual([first, second]));
  expect(name).toHaveValue('Eins');
});

test('[DESK-02] a saved name follows what other operators make of it', async () => {
  const result = { numberTakenBy: null, changeId: null };
  const askedWith = answerDeskCalls({ errCode: 0, result });
  const { rerender } = renderInApp(form({}));
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, ' HD');
  await save();
  await waitFor(() => expect(askedWith(deskChannelEdit)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  rerender(form({ name: 'Uno HD' }));
  rerender(form({ name: 'One' }));
  expect(name).toHaveValue('One');
});

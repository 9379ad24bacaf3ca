import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskSettingChange } from '#lib/contract/desk/settings.ts';
import { answerDeskCalls } from '#tests/setup/jest/desk-calls.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { BrandSection } from './brand-section.tsx';

const nameKey = 'manifest.brandProperties.productName';
const accentKey = 'manifest.brandProperties.accent';
const section = (stored: Record<string, string>) => (
  <BrandSection settingOf={(key) => ({ key, own: stored[key] ?? null, fallback: null })} />
);

test('[DESK-08] a typed name is saved against the stored one that its typing began from; the accent follows', async () => {
  const askedWith = answerDeskCalls();
  const { rerender } = renderInApp(section({ [nameKey]: 'Uno' }));
  const name = screen.getByLabelText('Name of the service');
  await userEvent.clear(name);
  await userEvent.type(name, 'Eins');
  rerender(section({ [nameKey]: 'One', [accentKey]: '#aa3311' }));
  expect(screen.getByRole('textbox', { name: 'Accent colour' })).toHaveValue('#aa3311');
  const save = screen.getByRole('button', { name: 'Save' });
  const saved = (seen: string) => ({
    changes: [
      { key: nameKey, value: 'Eins', seen },
      { key: accentKey, value: '#aa3311', seen: '#aa3311' },
    ],
  });
  await userEvent.click(save);
  await waitFor(() => expect(askedWith(deskSettingChange)).toEqual([saved('Uno')]));
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() => expect(askedWith(deskSettingChange)).toEqual([saved('Uno'), saved('One')]));
  expect(name).toHaveValue('Eins');
});

test('[DESK-08] a saved colour that was set back before the settings were read again is shown as set back', async () => {
  const askedWith = answerDeskCalls({ errCode: 0, result: { changeId: null } });
  renderInApp(section({}));
  const accent = screen.getByRole('textbox', { name: 'Accent colour' });
  await userEvent.type(accent, '#aa3311');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedWith(deskSettingChange)).toHaveLength(1));
  await waitFor(() => expect(accent).toHaveValue(''));
});

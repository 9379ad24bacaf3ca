import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { deskAgreementEdit, deskPlanCreate } from './plans.ts';
import { deskChannelEdit, deskGroupSave } from './channels.ts';
import { deskSourceAdd } from './sources.ts';
import { deskNameSchema } from './titles.ts';

const invisible = ['', '   ', '\u200B', '\u202E\u200D', '\u00A0\t'];
const named: readonly [string, z.core.$ZodType, (name: string) => unknown][] = [
  ['a title', deskNameSchema, (en) => ({ en })],
  [
    'a channel',
    deskChannelEdit.request,
    (name) => ({ logicalChannelId: 'l1', fields: { name }, seenFields: {} }),
  ],
  ['an agreement', deskAgreementEdit.request.shape.titles, (en) => ({ en })],
  ['the text of an agreement', deskAgreementEdit.request.shape.contents, (en) => ({ en })],
  ['a plan', deskPlanCreate.request.shape.planNames, (en) => ({ en })],
  ['a group', deskGroupSave.request.shape.names, (en) => ({ en })],
  ['a source', deskSourceAdd.request.shape.name, (name) => name],
];

test.each(named)('[DESK-10] %s has a name that can be seen', (_what, schema, withName) => {
  for (const name of invisible) {
    expect([name, z.safeParse(schema, withName(name)).success]).toEqual([name, false]);
  }
  expect(z.safeParse(schema, withName('Uno 1')).success).toBe(true);
});

import { deskRoutes } from '#lib/desk-routes.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

const authors = { en: 'Command line', es: 'Línea de órdenes', pt: 'Linha de comando' } as const;

test('[DESK-10] what a command has changed is among the changes under its name, in three languages, and is undone there', async ({
  page,
  context,
  stack,
  signInAtDesk,
}) => {
  const text = 'e2e for the list of changes';
  await stack.command('notice', 'add', text, '--mode', '4');
  await signInAtDesk(page);
  const entry = page.getByRole('listitem').filter({ hasText: text });
  for (const [language, author] of Object.entries(authors)) {
    await context.addCookies([{ name: 'lang', value: language, url: stack.origin }]);
    await page.goto(deskRoutes.desk('changes'));
    await expect(entry).toContainText(author);
  }
  await entry.getByRole('button', { name: `Desfazer a mudança de ${text}` }).click();
  await expect(entry).toContainText('desfeito por');
  expect((await stack.command('notice', 'list')).join()).not.toContain(text);
});

import { Argument } from 'commander';
import { deskBrandPicture, pictureMaxChars } from '#lib/contract/desk/settings.ts';
import { pathOf, type AddCommands } from '#operator/cli/commands/command-line.ts';
import { readSetting } from './setting.ts';

export const addBrand: AddCommands = (program, run) => {
  program
    .command('brand')
    .description("the logo in the header or the app's icon, from a picture")
    .addArgument(new Argument('<kind>').choices(['logo', 'icon']))
    .argument('<file>', 'a picture', pathOf)
    .action((kind: 'logo' | 'icon', file: string) => {
      const key = `manifest.brandProperties.${kind}Url`;
      return run(async (operator, { say }) => {
        const { drawBrandFile } = await import('#operator/brand/brand-picture.ts');
        const picture = await drawBrandFile(kind, file, pictureMaxChars);
        const { own: seen } = await readSetting(operator, key);
        await operator.desk(deskBrandPicture, { kind, picture, seen });
        const { value } = await readSetting(operator, key);
        say(`${key} = ${JSON.stringify(value)}`);
      });
    });
};

import { deskBrandPicture, pictureMaxChars } from '#lib/contract/desk/settings.ts';
import { pathOf, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { readSetting } from './setting.ts';

/** `brand logo FILE`, `brand icon FILE` */
export function brand([kind, file, ...more]: string[]): Work {
  if ((kind !== 'logo' && kind !== 'icon') || file === undefined || more.length > 0) {
    return refuse('brand takes logo or icon, and a picture.');
  }
  const key = `manifest.brandProperties.${kind}Url`;
  return async (operator, { say }) => {
    const { drawBrandFile } = await import('#operator/brand/brand-picture.ts');
    const picture = await drawBrandFile(kind, pathOf(file), pictureMaxChars);
    const { own: seen } = await readSetting(operator, key);
    await operator.desk(deskBrandPicture, { kind, picture, seen });
    const { value } = await readSetting(operator, key);
    say(`${key} = ${JSON.stringify(value)}`);
  };
}

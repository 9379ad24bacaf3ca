import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { vodPlaySource } from '#lib/contract/vod.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import type { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';

const secret = 'a secret of sixteen characters';

/** An operator that may ask sources on this machine. */
export const openForFilms = (env: Record<string, string> = {}) =>
  openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1', ...env },
  });

/** Puts a film at a source into a list of its own. Returns its address for players. */
export async function listedFilm(
  { origin }: ForeignSource,
  path: string,
  operator: TestOperator,
): Promise<string> {
  const files = importFiles();
  const name = path.replaceAll(/\W/g, '');
  const list = `#EXTM3U\n#EXTINF:-1,${name} (1995)\n${origin}${path}\n`;
  await runOn(operator, ['import', 'm3u', files.file(`${name}.m3u`, list), '--name', name]);
  files.remove();
  const titles = await operator.services.db.select().from(listedTitles);
  const { metaId } = titles.find(({ address }) => address === `${origin}${path}`)!;
  const { token } = await operator.visit();
  const { playSourceList } = await operator.get<ResponseOf<typeof vodPlaySource>>(
    vodPlaySource,
    { metaId, clientType: 'web' },
    { token },
  );
  return playSourceList[0]!.url!;
}

/** Opens an address of the media origin, with a viewer's signature where it has none. `from`: what it is relative to. */
export function watchFilm(path: string, from: string, operator: TestOperator): Promise<Response> {
  const address = new URL(path, new URL(from, 'http://operator'));
  if (!address.search) {
    const { pathname } = address;
    const pathPrefix = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    const wish = { pathPrefix, accountId: 'a', contentId: 'c', opens: { kind: 'vod' } as const };
    address.search = signStream(secret, { ...wish, lifetimeMinutes: 5 }, operator.clock.now);
  }
  return operator.app(new Request(address));
}

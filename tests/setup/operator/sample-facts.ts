import { desc, eq } from 'drizzle-orm';
import { programmes } from '#operator/db/schema/guide.ts';
import { agreements, messages } from '#operator/db/schema/messages.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { persons, titles } from '#operator/db/schema/titles.ts';
import type { Operator } from '#operator/operator.ts';
import type { SampleFacts } from '#tests/setup/sample-requests.ts';

/** The data of the demo service that sample requests need. Each test makes its own scan codes. */
export async function readSampleFacts({
  services,
}: Pick<Operator, 'services'>): Promise<SampleFacts> {
  const { db, now } = services;
  // Tests move the clock by hours: the guide's last programme is not over then.
  const [last] = await db
    .select()
    .from(programmes)
    .where(eq(programmes.epgId, 'g101'))
    .orderBy(desc(programmes.startAt))
    .limit(1);
  const [film] = await db.select().from(titles).where(eq(titles.metaType, 'MOVIE'));
  const [season] = await db.select().from(titles).where(eq(titles.metaType, 'SEASON'));
  const [person] = await db.select().from(persons);
  const [playlist] = await db.select().from(playlists);
  const [policy] = await db.select().from(agreements);
  const [message] = await db.select().from(messages);
  return {
    today: new Date(now()).toISOString().slice(0, 10),
    programme: { programId: last!.programId, start: last!.startAt, stop: last!.stopAt },
    metaId: film!.metaId,
    seasonId: season?.metaId ?? 'none',
    personId: person!.personId,
    playlistId: playlist!.playlistId,
    policyId: policy?.policyId ?? 'none',
    contractVersion: policy?.contractVersion ?? '0',
    messageId: message?.messageId ?? 'none',
    scanCodeId: '',
    confirmId: '',
    now: now(),
  };
}

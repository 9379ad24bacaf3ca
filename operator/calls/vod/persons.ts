import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { personDetail, personFilmography } from '#lib/contract/vod.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle } from '#operator/calls/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { maybeInLanguage } from '#operator/db/localised-column.ts';
import { credits, isTitleShown, persons, titles } from '#operator/db/schema/titles.ts';
import { cardsOf } from './title-facts.ts';

export const personHandlers = [
  handle(personDetail, async ({ personId }, { db, language }) => {
    const [person] = await db.select().from(persons).where(eq(persons.personId, personId));
    if (!person) throw new Failure('notFound', 'there is no such person');
    return {
      personId: person.personId,
      name: person.name,
      biography: maybeInLanguage(person.biography, language),
      portrait: person.portraitUrl ?? undefined,
      birthYear: person.birthYear ?? undefined,
    };
  }),

  handle(personFilmography, async (request, context) => {
    const { db, language } = context;
    const ofPerson = and(
      isTitleShown,
      eq(credits.personId, request.personId),
      inArray(titles.metaType, ['MOVIE', 'SERIES']),
    );
    const { limit, offset } = pageRows(request);
    const rows = await db
      .select({ title: titles, credit: credits })
      .from(credits)
      .innerJoin(titles, eq(titles.metaId, credits.metaId))
      .where(ofPerson)
      .orderBy(desc(titles.year), titles.metaId, credits.job)
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(credits)
      .innerJoin(titles, eq(titles.metaId, credits.metaId))
      .where(ofPerson);
    const cards = await cardsOf(
      context,
      rows.map(({ title }) => title),
    );
    const metaList = cards.map((card, index) => ({
      ...card,
      job: rows[index]?.credit.job ?? '',
      role: maybeInLanguage(rows[index]?.credit.role ?? null, language),
    }));
    return { metaList, total: all?.total ?? 0 };
  }),
];

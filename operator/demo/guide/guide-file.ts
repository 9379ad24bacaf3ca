import * as z from 'zod/mini';
import { dayShapeSchema, type DayBlock } from './day-shape.ts';
import { strandSchema, type Strand } from './strand.ts';

export interface GuideStyle {
  strands: ReadonlyMap<string, Strand>;
  /** By day of the week, 0 is Sunday. */
  shapes: readonly (readonly DayBlock[])[];
}

/** By default Friday is like a weekday, and Sunday like Saturday. */
const daysSchema = z.pipe(
  z.strictObject({
    weekday: dayShapeSchema,
    friday: z.optional(dayShapeSchema),
    saturday: dayShapeSchema,
    sunday: z.optional(dayShapeSchema),
  }),
  z.transform(({ weekday, friday = weekday, saturday, sunday = saturday }) => [
    sunday,
    ...[weekday, weekday, weekday, weekday],
    friday,
    saturday,
  ]),
);

const partsSchema = z.strictObject({
  /** Strands of every style in the file, before its own. */
  shared: z._default(z.array(strandSchema), []),
  /** The days of styles without their own. */
  days: z.optional(daysSchema),
  styles: z.record(
    z.string(),
    z.strictObject({ days: z.optional(daysSchema), strands: z.array(strandSchema) }),
  ),
});

/** A file of guide styles: the shapes of their days, and the vocabulary of their programmes. */
export const guideFileSchema = z.pipe(
  partsSchema,
  z.transform(({ shared, days: sharedDays, styles }, context) => {
    const made = new Map<string, GuideStyle>();
    for (const [name, { days, strands: own }] of Object.entries(styles)) {
      const refuse = (message: string) =>
        context.issues.push({ code: 'custom', message, input: own, path: ['styles', name] });
      const shapes = days ?? sharedDays;
      const strands = new Map<string, Strand>();
      for (const strand of [...shared, ...own]) {
        if (strands.has(strand.role)) refuse(`strand ${strand.role} stands twice`);
        strands.set(strand.role, strand);
      }
      if (shapes === undefined) refuse('it has no days');
      else made.set(name, { strands, shapes });
    }
    return made;
  }),
);

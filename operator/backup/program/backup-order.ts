import * as z from 'zod/mini';

/** What the operator has another process do, because it would wait for it: packing and staging take seconds. */
export const backupOrderSchema = z.discriminatedUnion('work', [
  z.object({
    work: z.literal('pack'),
    /** A copy of the database, which is deleted afterwards. */
    copy: z.string(),
    dataDir: z.string(),
    path: z.string(),
    now: z.number(),
  }),
  z.object({
    work: z.literal('prepare'),
    path: z.string(),
    dataDir: z.string(),
    now: z.number(),
    accountName: z.string(),
  }),
]);
export type BackupOrder = z.infer<typeof backupOrderSchema>;

/** The last line of the program's output. */
export const backupOutcomeSchema = z.object({
  /** Why it was refused; nothing has changed. */
  refusal: z.nullable(z.string()),
});

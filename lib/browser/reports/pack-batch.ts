/**
 * A batch as the form field `value` carries it (REP-01): JSON, gzip, base64; within the size that a browser sends from
 * a closing page.
 */
import type { ReportBatch } from '#lib/contract/reports.ts';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import { bounds } from '#lib/limits.ts';
import { gzipStored } from './gzip-stored.ts';
import type { KeptReport } from './report-store.ts';

export interface PackedBatch {
  value: string;
  /** The ids of the events in the batch. */
  ids: string[];
}

/** Packs as many of the oldest events as fit, all from the tab of the first one. */
export async function packBatch(reports: readonly KeptReport[]): Promise<PackedBatch | null> {
  for (const batch of everSmaller(reports)) {
    const packed = packedOf(batch, await gzip(bytesOf(batch)));
    if (fits(packed)) return packed;
  }
  return null;
}

/** The same synchronously, for a closing page; the batch is not compressed. */
export function packBatchNow(reports: readonly KeptReport[]): PackedBatch | null {
  for (const batch of everSmaller(reports)) {
    const packed = packedOf(batch, gzipStored(bytesOf(batch)));
    if (fits(packed)) return packed;
  }
  return null;
}

function* everSmaller(reports: readonly KeptReport[]) {
  for (let batch = ofOneTab(reports); batch.length > 0;) {
    yield batch;
    batch = batch.slice(0, Math.floor(batch.length / 2));
  }
}

function ofOneTab(reports: readonly KeptReport[]): readonly KeptReport[] {
  const clientId = reports[0]?.context.clientId;
  return reports
    .filter(({ context }) => context.clientId === clientId)
    .slice(0, bounds.reportsPerBatch);
}

function bytesOf(reports: readonly KeptReport[]): Uint8Array<ArrayBuffer> {
  const [first] = reports;
  if (!first) return new Uint8Array();
  const batch: ReportBatch = {
    ...first.context,
    events: reports.map(({ id, event }) => ({ ...event, eventId: id })),
  };
  return new TextEncoder().encode(JSON.stringify(batch));
}

const packedOf = (reports: readonly KeptReport[], bytes: Uint8Array): PackedBatch => ({
  value: base64Of(bytes),
  ids: reports.map(({ id }) => id),
});

const fits = ({ value }: PackedBatch) =>
  encodeForm({ value }).toString().length <= bounds.reportBodyMaxBytes;

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { CompressionStream: Compression } = globalThis as Partial<typeof globalThis>;
  // Older browsers have no CompressionStream.
  if (!Compression) return gzipStored(bytes);
  const packed = new Blob([bytes]).stream().pipeThrough(new Compression('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

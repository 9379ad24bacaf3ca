/** Bodies of maximum size, each expensive to parse in its own way. */
export const dearBodies: Record<string, (bytes: number) => string> = {
  'many fields': (bytes) => filled('{', (at) => `"${at.toString(36)}":1`, '}', bytes),
  'many escapes': (bytes) => `{"a":"${'\\u0041'.repeat(Math.max(0, (bytes - 10) / 6))}"}`,
  'one long list': (bytes) => filled('{"a":[', () => '1', ']}', bytes),
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'the same name again': (bytes) => filled('{', () => '"a":{}', '}', bytes),
  'one long number': (bytes) => `{"a":${'9'.repeat(bytes - 10)}}`,
  'form fields': (bytes) => filled('', (at) => `${at.toString(36)}=%41`, '', bytes, '&'),
};

function filled(
  open: string,
  part: (at: number) => string,
  end: string,
  bytes: number,
  comma = ',',
): string {
  const parts: string[] = [];
  for (let size = 2, at = 0; size < bytes - 20; at += 1) {
    const text = part(at);
    parts.push(text);
    size += text.length + 1;
  }
  return open + parts.join(comma) + end;
}

const tries = 3;

/** CPU time of `work` in this thread in ms: the lowest of three runs, as other load only adds time. */
export async function lowestCostMs(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}

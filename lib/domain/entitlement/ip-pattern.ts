/**
 * IP values of content rules (spec part 5), compared by segment; `*` matches any segment. A trailing `*` covers all
 * further segments. IPv6 is compared by its eight groups, so that its notation does not matter.
 */

/** Whether an address matches a pattern: `10.1.*.*`, `10.*`, `2001:db8:*`, `192.168.1.7`. */
export function isIpMatch(pattern: string, address: string): boolean {
  const wanted = ipSegments(pattern);
  const actual = ipSegments(address);
  if (!wanted || !actual || actual.segments.includes('*') || wanted.version !== actual.version)
    return false;
  const isOpenEnded = wanted.segments.at(-1) === '*';
  if (!isOpenEnded && wanted.segments.length !== actual.segments.length) return false;
  if (wanted.segments.length > actual.segments.length) return false;
  return wanted.segments.every(
    (segment, index) => segment === '*' || segment === actual.segments[index],
  );
}

interface IpSegments {
  version: 4 | 6;
  segments: string[];
}

function ipSegments(text: string): IpSegments | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^\[|\]$/g, '');
  const mapped = /^::ffff:([\d.*]+)$/.exec(bare)?.[1];
  const plain = mapped ?? bare;
  return plain.includes(':') ? v6Segments(plain) : v4Segments(plain);
}

function v4Segments(text: string): IpSegments | null {
  const segments = text.split('.');
  const isWhole = segments.length <= 4 && segments.every(isV4Segment);
  return isWhole ? { version: 4, segments: segments.map(withoutZeros) } : null;
}

function v6Segments(text: string): IpSegments | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = tail ? 8 - head.length - tail.length : 0;
  if (missing < 0) return null;
  const segments = [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])];
  if (segments.length > 8 || !segments.every(isV6Segment)) return null;
  return { version: 6, segments: segments.map(withoutZeros) };
}

const isV4Segment = (segment: string) =>
  segment === '*' || (/^\d{1,3}$/.test(segment) && Number(segment) <= 255);
const isV6Segment = (segment: string) => segment === '*' || /^[\da-f]{1,4}$/.test(segment);
const withoutZeros = (segment: string) => segment.replace(/^0+(?=.)/, '');

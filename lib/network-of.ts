/**
 * The network of an internet address: an IPv4 address itself, or the 64-bit network of an IPv6 address, which usually
 * belongs to one customer.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.trim().toLowerCase().split('%', 1);
  if (!plain.includes(':')) return plain.slice(0, 64);
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  if (tail !== undefined) {
    // A dotted end counts as two groups.
    const missing = Math.max(0, 8 - groups.length - after - (tail.includes('.') ? 1 : 0));
    groups.push(...Array.from({ length: missing }, () => '0'), ...tail.split(':').filter(Boolean));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

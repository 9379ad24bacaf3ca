/** An address from a `srcset` with widths: the narrowest that fills the given device pixels, else the widest. */
export function addressFor(
  { src, srcSet }: { src?: string | undefined; srcSet?: string | undefined },
  pixels: number,
): string | undefined {
  const candidates = (srcSet ?? '')
    .split(', ')
    .flatMap((candidate) => {
      const [, address, width] = /^(\S+) (\d+)w$/.exec(candidate) ?? [];
      return address === undefined ? [] : [{ address, width: Number(width) }];
    })
    .sort((one, other) => one.width - other.width);
  return (candidates.find(({ width }) => width >= pixels) ?? candidates.at(-1))?.address ?? src;
}

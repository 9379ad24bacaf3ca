const bytesInMegabyte = 1_000_000;

/** Bytes in MB, with one decimal. */
export const megabytesOf = (bytes: number): number =>
  Math.round((bytes / bytesInMegabyte) * 10) / 10;

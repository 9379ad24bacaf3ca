import { limits } from '#lib/limits.ts';

/** The rows of a page; pages count from 1. Invalid and absurd numbers are clamped. */
export function pageRows(
  request: { pageId?: number | undefined; pageSize?: number | undefined },
  defaultSize: number = limits.pageSize,
): { limit: number; offset: number } {
  const limit = Math.min(100, Math.max(1, Math.floor(request.pageSize ?? defaultSize)));
  const page = Math.min(1_000_000, Math.max(1, Math.floor(request.pageId ?? 1)));
  return { limit, offset: (page - 1) * limit };
}

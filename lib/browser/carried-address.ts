/** The address parameter that every navigation carries over from the previous screen (spec part 2). */
const parameter = 'dataType';

/**
 * The address of one of our screens, with the `dataType` of this screen unless it has its own. For a new tab and for full
 * page loads; within a tab, components/layout/watch/navigation-watch.tsx carries it over.
 */
export function carriedAddress(address: string): string {
  const dataType = new URLSearchParams(location.search).get(parameter);
  const next = new URL(address, location.href);
  if (dataType === null || next.origin !== location.origin || next.searchParams.has(parameter)) {
    return address;
  }
  next.searchParams.set(parameter, dataType);
  return next.pathname + next.search + next.hash;
}

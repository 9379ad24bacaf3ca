/**
 * A network tuner with the HTTP interface of HDHomeRun, which servers for aerials and providers' lists imitate. As a source it is
 * stored as `tuner+http://host:port/`.
 */
const scheme = 'tuner+';

/** `address`: of the tuner, or of its `lineup.json` or `discover.json`. Null when it is no http(s) address. */
export function tunerLocation(address: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.replace(/(?:lineup|discover)(?:\.json|\.xml|\.m3u)?$/, '');
  return `${scheme}${url.origin}${path.replace(/\/*$/, '/')}`;
}

/** The address that everything of a tuner is below, with a slash at its end; null for other locations. */
export const tunerOf = (location: string): string | null =>
  location.startsWith(scheme) ? location.slice(scheme.length) : null;

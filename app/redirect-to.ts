interface Step {
  location: string;
  /** Set-Cookie lines. */
  cookies: readonly string[];
}

/** An uncached redirect without a referrer. */
export function redirectTo({ location, cookies }: Step): Response {
  const headers = new Headers({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const line of cookies) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}

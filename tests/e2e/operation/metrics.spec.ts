import { expect, test } from '#tests/setup/fixtures.ts';
import { freePort } from '#tests/setup/stack/program.ts';

const textOf = async (port: number) =>
  (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();

test("[BYO-07] web server and operator count viewers' requests, on ports that viewers cannot reach", async ({
  page,
  startStack,
}) => {
  const [webPort, operatorPort] = [await freePort(), await freePort()];
  const stack = await startStack({
    env: {
      METRICS_PORT: String(webPort),
      OPERATOR_METRICS_PORT: String(operatorPort),
      CACHE_MAX_SECONDS: '30',
    },
  });
  // A page is kept when it has been sent; a visit that comes before that misses it.
  await expect
    .poll(async () => {
      await page.goto(`${stack.origin}/home`);
      await expect(page.getByRole('main')).toBeVisible();
      return textOf(webPort);
    })
    .toMatch(/sintonia_web_pages_total\{verdict="(hit|stale)"\} [1-9]/);
  const web = await textOf(webPort);
  expect(web).toMatch(
    /sintonia_web_requests_total\{route="page HOME",status="200"\} (?:[2-9]|\d\d)/,
  );
  expect(web).toMatch(/sintonia_web_pages_kept_bytes [1-9]/);
  const operator = await textOf(operatorPort);
  expect(operator).toMatch(
    /sintonia_operator_requests_total\{route="\/liveapi\/[^"]+",status="200"\}/,
  );
  expect(operator).toMatch(/sintonia_operator_active_sessions\{role="guest"\} [1-9]/);

  for (const origin of [stack.origin, stack.operatorOrigin]) {
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('sintonia_');
  }
});

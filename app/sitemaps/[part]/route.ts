import { routeParam } from '#app/route-param.ts';
import { answerSitemap } from '#server/sitemap/answers.ts';

/** Made when it is asked for: not with the build, which knows neither operator nor origin. */
export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ part: string }>;
}

/** `/sitemap-{part}.xml`, as next.config.mjs has it: a sitemap speaks for the folder that it stands in. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerSitemap(request, routeParam((await params).part));
}

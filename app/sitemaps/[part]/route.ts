import { routeParam } from '#app/route-param.ts';
import { answerSitemap } from '#server/sitemap/answers.ts';

/** Rendered per request: the build knows neither the operator nor the origin. */
export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ part: string }>;
}

/** `/sitemap-{part}.xml`, rewritten in next.config.mjs: a sitemap may only list addresses below its own folder. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerSitemap(request, routeParam((await params).part));
}

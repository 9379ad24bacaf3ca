export { answerSitemapIndex as GET } from '#server/sitemap/answers.ts';

/** Rendered per request: the build knows neither the operator nor the origin. */
export const dynamic = 'force-dynamic';

export { answerRobots as GET } from '#server/sitemap/answers.ts';

/** Made when it is asked for: not with the build, which knows neither operator nor origin. */
export const dynamic = 'force-dynamic';

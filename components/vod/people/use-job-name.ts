import { useTranslations } from 'next-intl';

const namedJobs = ['actor', 'director', 'writer', 'composer', 'cinematographer'] as const;

/** A job in the viewer's language; jobs that only the operator knows are shown as they come. */
export function useJobName(): (job: string) => string {
  const t = useTranslations('vod.jobs');
  return (job) => (isNamedJob(job) ? t(job) : job);
}

function isNamedJob(job: string): job is (typeof namedJobs)[number] {
  return (namedJobs as readonly string[]).includes(job);
}

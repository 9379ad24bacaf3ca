import { useTranslations } from 'next-intl';

const namedJobs = ['actor', 'director', 'writer', 'composer', 'cinematographer'] as const;

/** A job in the viewer's language; unknown jobs are shown as the operator names them. */
export function useJobName(): (job: string) => string {
  const t = useTranslations('vod.jobs');
  return (job) => (isNamedJob(job) ? t(job) : job);
}

function isNamedJob(job: string): job is (typeof namedJobs)[number] {
  return (namedJobs as readonly string[]).includes(job);
}

import type { FaultRun } from './fault-run.ts';
import { Service } from './service.ts';
import { seconds } from './watch.ts';

const hangsForMs = 15_000;
const pageLimitMs = 3_000;

/** The page of a title is not cached: it needs the operator. */
const uncachedPage = '/vod/detail/low-orbit';

export const operatorHung: FaultRun = {
  fault: `the operator hangs for ${hangsForMs / 1_000} s (SIGSTOP)`,
  expectation: 'pages within 3 s, 503 where their subject cannot be read; well within 5 s after',
  run: async () => {
    const service = await Service.ready();
    const pid = await service.operatorPid();
    try {
      await fetch(`${service.origin}/home`);
      process.kill(pid, 'SIGSTOP');
      const watch = service.watch();
      const until = performance.now() + hangsForMs;
      const answers: { status: number; tookMs: number }[] = [];
      while (performance.now() < until) {
        const from = performance.now();
        const { status } = await fetch(service.origin + uncachedPage);
        answers.push({ status, tookMs: performance.now() - from });
      }
      process.kill(pid, 'SIGCONT');
      const after = service.watch();
      const recoveryMs = (await after.untilWell(60_000)) ?? 0;
      await after.stop();
      const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
      const isTold = answers.every(({ status }) => status === 503);
      const told = [...new Set(answers.map(({ status }) => status))].join(', ');
      return {
        seen: `${await watch.stop()}; a title's page ${told} after ${seconds(slowest)} at most`,
        recoveryMs,
        isMet: isTold && watch.keepsPagePromise && slowest <= pageLimitMs && recoveryMs <= 5_000,
      };
    } finally {
      process.kill(pid, 'SIGCONT');
      await service.end();
    }
  },
};

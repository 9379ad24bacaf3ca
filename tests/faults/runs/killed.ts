import type { FaultRun } from './fault-run.ts';
import { Service } from './service.ts';

const killed = (
  fault: string,
  limitMs: number,
  pidOf: (service: Service) => Promise<number>,
): FaultRun => ({
  fault,
  expectation: `serving again within ${String(limitMs / 1_000)} s`,
  run: async () => {
    const service = await Service.ready();
    try {
      await fetch(`${service.origin}/home`);
      process.kill(await pidOf(service), 'SIGKILL');
      const watch = service.watch();
      const recoveryMs = await watch.untilWell(60_000);
      return { seen: await watch.stop(), recoveryMs, isMet: (recoveryMs ?? 0) <= limitMs };
    } finally {
      await service.end();
    }
  },
});

export const operatorKilled = killed('the operator is killed (SIGKILL)', 5_000, (service) =>
  service.operatorPid(),
);
export const webKilled = killed('the web server is killed (SIGKILL)', 5_000, (service) =>
  service.webPid(),
);

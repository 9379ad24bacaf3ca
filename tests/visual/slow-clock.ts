/**
 * Loaded into the programs of a visual test before their code (`--import`): their clock starts at TEST_CLOCK_MS and
 * passes one second a minute, so that every picture shows the same time on a fast and on a slow machine. It does not
 * stand still, because loops that wait for a deadline have to end.
 */
const startMs = Number(process.env.TEST_CLOCK_MS);
const slowness = 60;

const RealDate = Date;
const startedMs = RealDate.now();
const now = () => startMs + Math.floor((RealDate.now() - startedMs) / slowness);

const SlowDate: DateConstructor = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) => {
    const values = given.length === 0 ? [now()] : given;
    return Reflect.construct(target, values, made === SlowDate ? target : made) as Date;
  },
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
globalThis.Date = SlowDate;

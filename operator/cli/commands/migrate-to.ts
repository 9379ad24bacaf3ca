import { refuse, type OwnWork } from './command-line.ts';

/** `migrate-to postgres://…` */
export function migrateTo([address, ...more]: string[]): OwnWork {
  if (address === undefined || more.length > 0 || !/^postgres(ql)?:\/\//.test(address)) {
    return refuse('migrate-to needs one address: postgres://user:password@host:5432/name');
  }
  return { alone: ({ moveTo, say }) => moveTo(address, say) };
}

import { dirname, join } from 'node:path';

/** The smallest page that Next makes: what any product on it starts from. */
export default {
  poweredByHeader: false,
  turbopack: { root: join(dirname(import.meta.dirname), '../..') },
};

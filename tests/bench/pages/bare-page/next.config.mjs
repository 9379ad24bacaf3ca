import { dirname, join } from 'node:path';

/** The smallest page that Next makes: the starting point of any product on Next. */
export default {
  poweredByHeader: false,
  turbopack: { root: join(dirname(import.meta.dirname), '../../..') },
};

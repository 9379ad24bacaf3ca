import type { Flow } from './flow.ts';
import { playing } from './playing.ts';
import { screens } from './screens.ts';

export const flows: readonly Flow[] = [...playing, ...screens];

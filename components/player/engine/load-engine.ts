import type { CreateEngine } from './engine.ts';

let loading: Promise<CreateEngine> | null = null;

/** Loads the engine's script once; a failed load may be retried. */
export function loadEngine(): Promise<CreateEngine> {
  loading ??= import('./video-js-engine.ts').then(
    (module) => module.createVideoJsEngine,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

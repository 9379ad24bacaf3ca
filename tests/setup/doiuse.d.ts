/** The used part of doiuse, whose own types do not resolve by its exports. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  export default class DoIUse implements Plugin {
    postcssPlugin: string;
    constructor(options: {
      browsers: readonly string[];
      ignore?: readonly string[];
      onFeatureUsage?: (usage: { message: string }) => void;
    });
  }
}

import { createRequire, stripTypeScriptTypes } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Strips types and JSX and changes nothing else, so that tests run the same code as Node 24 and the bundler. Class
 * names of a CSS Module are their own names; a picture is its address.
 */
export default {
  process(source, path) {
    if (path.endsWith('.ts')) return { code: stripTypeScriptTypes(source, { mode: 'strip' }) };
    if (path.endsWith('.tsx')) return { code: transpile(source, path) };
    if (path.endsWith('.css')) {
      return { code: 'export default new Proxy({}, { get: (_target, name) => name });' };
    }
    return { code: `export default { src: ${JSON.stringify(path)}, width: 1, height: 1 };` };
  },
};

function transpile(source, fileName) {
  // Loaded with the first component: most processes of a run need none, and loading takes half a second.
  const ts = require('typescript');
  return ts.transpileModule(source, {
    fileName,
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
      inlineSourceMap: true,
      inlineSources: true,
    },
  }).outputText;
}

import { basename, relative, sep } from 'node:path';

/** Our own lint rules, for which there is no published plugin. */

const meaninglessNames = new Set([
  'index',
  'utils',
  'util',
  'helpers',
  'helper',
  'types',
  'misc',
  'common',
]);

/** File names are kebab-case and describe the content; a folder has no barrel. */
const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      // Next's own file names: page.tsx, [id], (viewer), not-found.tsx, …
      const stem = name.replace(/(\.(test|spec|config|gallery|module|worker|d))?\.[a-z]+$/, '');
      if (meaninglessNames.has(stem)) {
        context.report({
          node,
          message: `A file called "${name}" says nothing about what it holds.`,
        });
      } else if (!/^(\[[\w.]+\]|[a-z0-9]+(-[a-z0-9]+)*)$/.test(stem)) {
        context.report({ node, message: `File names are kebab-case: "${name}".` });
      }
    },
  }),
};

/** A file exports only its own declarations. */
const noBarrel = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No barrels: import from the file that declares it.' });
    },
    'ExportNamedDeclaration[source]'(node) {
      context.report({ node, message: 'No barrels: import from the file that declares it.' });
    },
  }),
};

const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const hasLetters = (text) => /\p{L}/u.test(text);

/** The text that an expression shows, or null when it is not a literal. */
function writtenText(expression) {
  if (expression?.type === 'Literal' && typeof expression.value === 'string')
    return expression.value;
  if (expression?.type === 'TemplateLiteral') {
    return expression.quasis.map((quasi) => quasi.value.cooked).join('');
  }
  return null;
}

/** Every text a viewer reads or hears comes from messages/ (I18-01). */
const noLiteralText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Texts come from messages/, in three languages.' });
    const check = (expression, node) => {
      if (expression?.type === 'ConditionalExpression') {
        check(expression.consequent, node);
        check(expression.alternate, node);
        return;
      }
      if (expression?.type === 'LogicalExpression') {
        check(expression.left, node);
        check(expression.right, node);
        return;
      }
      const text = writtenText(expression);
      if (text !== null && hasLetters(text)) report(node);
    };
    return {
      JSXText(node) {
        if (hasLetters(node.value)) report(node);
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node) {
        check(node.expression, node);
      },
      JSXAttribute(node) {
        if (!spokenAttributes.has(node.name.name)) return;
        const { value } = node;
        check(value?.type === 'JSXExpressionContainer' ? value.expression : value, node);
      },
    };
  },
};

/** Node runs `server/` and `operator/` directly: it strips types but cannot compile JSX. */
const noJsxOnNode = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      if (!context.filename.endsWith('.tsx')) return;
      const path = relative(context.cwd, context.filename).split(sep).join('/');
      context.report({ node, message: `${path} runs under plain Node: no JSX there.` });
    },
  }),
};

export const house = {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'no-barrel': noBarrel,
    'no-literal-text': noLiteralText,
    'no-jsx-on-node': noJsxOnNode,
  },
};

import ts from 'typescript';

/**
 * The uses of message keys in the source: opened namespaces, literal texts, and patterns of composed texts
 * (`errors.${code}` is /^errors\..+$/).
 */
export interface KeyMentions {
  namespaces: Set<string>;
  texts: Set<string>;
  shapes: RegExp[];
  /** Namespaces that code outside React reads from a catalogue directly (`en.refusals`), and the members it names. */
  catalogueNamespaces: Set<string>;
  members: Set<string>;
}

export function mentionsIn(sources: readonly { path: string; code: string }[]): KeyMentions {
  const mentions: KeyMentions = {
    namespaces: new Set(['']),
    texts: new Set(),
    shapes: [],
    catalogueNamespaces: new Set(),
    members: new Set(),
  };
  for (const { path, code } of sources) {
    visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true), mentions);
  }
  return mentions;
}

function visit(node: ts.Node, mentions: KeyMentions): void {
  if (ts.isStringLiteralLike(node)) mentions.texts.add(node.text);
  if (ts.isTemplateExpression(node)) addShape(node, mentions);
  if (ts.isPropertyAccessExpression(node)) addMember(node, mentions);
  if (ts.isCallExpression(node) && /Translat(ions|or)$/.test(node.expression.getText())) {
    for (const namespace of namespacesOf(node)) mentions.namespaces.add(namespace);
  }
  ts.forEachChild(node, (child) => {
    visit(child, mentions);
  });
}

/** `useTranslations('home')`, `getTranslations({ namespace: 'home' })`. */
function namespacesOf(node: ts.CallExpression): string[] {
  return node.arguments.flatMap((argument) => {
    if (ts.isStringLiteralLike(argument)) return [argument.text];
    if (!ts.isObjectLiteralExpression(argument)) return [];
    return argument.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) &&
      property.name.getText() === 'namespace' &&
      ts.isStringLiteralLike(property.initializer)
        ? [property.initializer.text]
        : [],
    );
  });
}

function addMember(node: ts.PropertyAccessExpression, mentions: KeyMentions): void {
  const isCatalogue = node.expression.getText() === 'en';
  (isCatalogue ? mentions.catalogueNamespaces : mentions.members).add(node.name.text);
}

function addShape(node: ts.TemplateExpression, mentions: KeyMentions): void {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  // A template without any literal word would match every key.
  if (!parts.some((part) => /[a-z]/i.test(part))) return;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  mentions.shapes.push(new RegExp(`^${escaped.join('.+')}$`));
}

/** Keys that nothing in the source can refer to. */
export function unusedKeys(keys: Iterable<string>, mentions: KeyMentions): string[] {
  return [...keys].filter((key) => {
    const [namespace = '', ...members] = key.split('.');
    if (mentions.catalogueNamespaces.has(namespace) && mentions.members.has(members.join('.'))) {
      return false;
    }
    const starts = [...mentions.namespaces].filter(
      (namespace) => namespace === '' || key.startsWith(`${namespace}.`),
    );
    return !starts.some((namespace) => {
      const rest = namespace === '' ? key : key.slice(namespace.length + 1);
      return mentions.texts.has(rest) || mentions.shapes.some((shape) => shape.test(rest));
    });
  });
}

import type { Element, Nodes, Root } from 'hast';

/** Inline elements; white space around all others is insignificant. */
const PHRASING = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'i',
    'img',
    'input',
  ],
  ...[
    'ins',
    'kbd',
    'label',
    'mark',
    'meter',
    'output',
    'picture',
    'progress',
    'q',
    'ruby',
    's',
    'samp',
  ],
  ...['small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
]);

/** Two spellings of the same thing; Markdown produces the second. */
const SAME_NAMES: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  s: 'del',
  strike: 'del',
};

export function isPhrasing({ tagName }: Element): boolean {
  return PHRASING.has(tagName);
}

/** Whether two trees are equivalent to a reader: white space and attribute order do not matter. */
export function isEquivalentHtml(one: Root, other: Root): boolean {
  return normalForm(one) === normalForm(other);
}

function normalForm(tree: Root): string {
  const parts: string[] = [];
  write(tree, parts, false);
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Elements that end a line stand between line feeds, of which text has none left. */
function write(node: Nodes, parts: string[], isPreformatted: boolean): void {
  if (node.type === 'text') {
    parts.push(isPreformatted ? JSON.stringify(node.value) : node.value.replaceAll(/\s+/g, ' '));
    return;
  }
  if (node.type !== 'element') {
    if ('children' in node) for (const child of node.children) write(child, parts, isPreformatted);
    return;
  }
  const end = isPhrasing(node) ? '' : '\n';
  const name = SAME_NAMES[node.tagName] ?? node.tagName;
  const attributes = Object.entries(node.properties)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  parts.push(end, '<', name, JSON.stringify(attributes), '>', end);
  for (const child of node.children) {
    write(child, parts, isPreformatted || node.tagName === 'pre');
  }
  parts.push(end, '</', name, '>', end);
}

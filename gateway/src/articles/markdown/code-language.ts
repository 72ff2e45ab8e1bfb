import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Keeps the part of a fence's info string that names the language. rustdoc, Docusaurus and others
 * add more after a comma or a brace (`rust,ignore`, `js{1,3}`), which no highlighter understands.
 */
export function plainCodeLanguages(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'code' }, ({ properties }: Element) => {
    if (!Array.isArray(properties.className)) return;
    properties.className = properties.className
      .map((name) => name.replace(/^(language-[^,{]+)[,{].*$/, '$1'))
      .filter((name) => name !== 'language-');
  });
}

import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Keeps of a fence's info string what names the language: rustdoc, Docusaurus and others write more
 * behind a comma or a brace (`rust,ignore`, `js{1,3}`), which no highlighter knows.
 */
export function plainCodeLanguages(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'code' }, ({ properties }: Element) => {
    if (!Array.isArray(properties.className)) return;
    properties.className = properties.className
      .map((name) => name.replace(/^(language-[^,{]+)[,{].*$/, '$1'))
      .filter((name) => name !== 'language-');
  });
}

import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Processor } from 'unified';

/** Offsets in the source of the address of a link, an image or a definition. */
export interface SourceSpan {
  start: number;
  end: number;
}

declare module 'mdast' {
  interface Data {
    destination?: SourceSpan;
  }
}

/** GFM Markdown with front matter, as a syntax tree whose addresses know their place in the text. */
export function markdownTree(source: string): Root {
  return markdownParser.parse(source);
}

/**
 * Records the position of each address in the source, which is needed to replace it when an image
 * moves into the media store. The tree has only the position of the whole link; the tokenizer has
 * both.
 */
function rememberDestinations(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({
    exit: {
      resourceDestination(token) {
        remember(this.stack.at(-1), { start: token.start.offset, end: token.end.offset });
      },
      definitionDestination(token) {
        remember(this.stack.at(-1), { start: token.start.offset, end: token.end.offset });
      },
    },
  });
}

function remember(node: object | undefined, span: SourceSpan): void {
  if (node === undefined || !isAddressed(node)) return;
  node.data = { ...node.data, destination: span };
}

function isAddressed(node: object): node is Extract<Nodes, { url: string }> {
  return 'url' in node;
}

const markdownParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(rememberDestinations)
  .freeze();

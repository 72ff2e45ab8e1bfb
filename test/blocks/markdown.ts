import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { articleSchema } from '../../gateway/src/articles/markdown/sanitize-schema.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, articleSchema)
  .freeze();

/** The sanitized tree of Markdown as in an article, without additions from the article's fields. */
export function articleTree(markdown: string): Root {
  return processor.runSync(processor.parse(markdown), markdown);
}

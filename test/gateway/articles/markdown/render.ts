import type { ArticleContent } from '../../../../gateway/src/articles/article.ts';
import { parseArticle } from '../../../../gateway/src/articles/markdown/parse-article.ts';
import { renderArticle } from '../../../../gateway/src/articles/markdown/render-article.ts';
import type { ArticleSurroundings } from '../../../../gateway/src/articles/markdown/render-article.ts';
import { ArticleSourceError } from '../../../../gateway/src/articles/markdown/source-error.ts';

export const UUID = '0b9f3c1e-5d0a-4c58-9a55-0d9a54d2f6c1';

/** An article with every image in the store, as `article-media:` and its file name. */
export function render(text: string, given: Partial<ArticleSurroundings> = {}): ArticleContent {
  const parsed = parseArticle(text);
  const images = new Map(
    [...parsed.images.keys()].map((key) => [
      key,
      {
        url: `article-media:${key.split('/').at(-1) ?? ''}`,
        mimeType: 'image/png',
        width: 3,
        height: 2,
      },
    ]),
  );
  return renderArticle(parsed, {
    images,
    links: new Map(),
    fileName: 'file',
    uuid: UUID,
    ...given,
  });
}

/** The HTML of a body below a title. */
export function htmlOf(body: string): string {
  return render(`# Title\n\n${body}`).html;
}

/** All problems of the text as `line: message`. */
export function problemsOf(text: string): string[] {
  try {
    parseArticle(text);
  } catch (error) {
    if (!(error instanceof ArticleSourceError)) throw error;
    return error.problems.map(({ line, message }) => `${line}: ${message}`);
  }
  return [];
}

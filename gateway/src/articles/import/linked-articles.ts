import { basename, dirname, extname } from 'node:path';
import { fragmentOf, isMarkdownPath } from '../markdown/address.ts';
import type { LinkAttributes } from '../markdown/references.ts';
import { articleSlug } from '../markdown/render-article.ts';
import { ArticleSourceError } from '../markdown/source-error.ts';
import type { ArticleOutline } from '../rendering/kinds-of-work.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import type { ArticleFile } from './article-files.ts';
import type { ArticleFolder } from './article-folder.ts';
import { readArticleText } from './article-text.ts';
import { FileProblem } from './file-problem.ts';
import { sourceUuid } from './source-uuid.ts';

/** What identifies an article before it is stored. */
export interface ArticleIdentity {
  uuid: string;
  slug: string;
  fileName: string;
}

/** Names that say nothing about the content of a file: that of its folder does. */
const NAMELESS = new Set(['index', 'readme', '_index']);

export interface IdentityOptions {
  ownerId: number;
  folder: ArticleFolder;
}

export function identityOf(
  article: Pick<ArticleOutline, 'fields' | 'title'>,
  path: string,
  { ownerId, folder }: IdentityOptions,
): ArticleIdentity {
  const uuid = article.fields.uuid ?? sourceUuid(ownerId, folder.sourceKey(path));
  const ownName = basename(path, extname(path));
  const fileName = NAMELESS.has(ownName.toLowerCase()) ? basename(dirname(path)) : ownName;
  return { uuid, fileName, slug: articleSlug(article, { fileName, uuid }) };
}

export type LinkedArticles = ReturnType<typeof linkedArticles>;

/** Finds the articles that links lead to, reading each linked file once. */
export function linkedArticles(options: IdentityOptions & { perform: PerformWork }) {
  const { folder, perform } = options;
  const known = new Map<string, Promise<ArticleIdentity | undefined>>();

  async function readIdentity(path: string): Promise<ArticleIdentity | undefined> {
    try {
      const text = await readArticleText(path, folder);
      return identityOf(await perform('outline', { text }), path, options);
    } catch (error) {
      // A file that is not an article yet is reported in its turn; the link stays as written.
      if (error instanceof FileProblem || error instanceof ArticleSourceError) return undefined;
      throw error;
    }
  }

  async function existingFile(address: string, from: ArticleFile): Promise<string | undefined> {
    try {
      return await folder.locate(address, from);
    } catch (error) {
      if (error instanceof FileProblem) return undefined;
      throw error;
    }
  }

  return {
    /** Undefined for a link to anything but an existing Markdown file that is an article. */
    async target(address: string, from: ArticleFile): Promise<LinkAttributes | undefined> {
      const path = await existingFile(address, from);
      if (path === undefined || !isMarkdownPath(path)) return undefined;
      const identity = known.get(path) ?? readIdentity(path);
      known.set(path, identity);
      const found = await identity;
      if (found === undefined) return undefined;
      return { href: `/${found.slug}${fragmentOf(address)}`, uuid: found.uuid };
    },
  };
}

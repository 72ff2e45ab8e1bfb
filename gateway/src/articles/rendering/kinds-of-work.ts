import type { ArticleInput, ForeignArticle, ReadArticle } from '@article-bridge/contract';
import type { ArticleContent } from '../article.ts';
import type { ParsedArticle } from '../markdown/parse-article.ts';
import type { ArticleSurroundings } from '../markdown/render-article.ts';
import type { ImageSize } from '../../media/image-type.ts';
import type { InputSurroundings } from './content-of-input.ts';
import type { PostContent } from './wordpress-post/post-content.ts';
import type { WxrBlog, WxrPost } from './wordpress-post/wxr-post.ts';

/** What the text of a file tells about its article, before images and links are resolved. */
export interface ArticleOutline extends Pick<
  ParsedArticle,
  'title' | 'fields' | 'images' | 'links'
> {
  /** 1-based lines of the front matter. */
  lines: { uuid: number; slug: number };
}

/** All work that parses untrusted text and may take long: its input and its output. */
export interface RenderingWorks {
  input: {
    question: { input: ArticleInput; surroundings: InputSurroundings };
    answer: ArticleContent;
  };
  outline: { question: { text: string }; answer: ArticleOutline };
  file: { question: { text: string; surroundings: ArticleSurroundings }; answer: ArticleContent };
  /** Whether nothing has to be removed from it. */
  safety: { question: { html: string }; answer: boolean };
  /** The HTML as WordPress blocks. */
  blocks: { question: { html: string }; answer: string };
  /** The same for HTML of another service, which is sanitized first. */
  safeBlocks: { question: { html: string }; answer: string };
  /** The HTML of Markdown that another service wrote: the same. */
  safeMarkdown: { question: { markdown: string; address: string }; answer: string };
  /** A long article of another service, by the contract's rules. */
  foreignArticle: {
    /** As JSON, since it may nest too deep to be handed to a thread otherwise. */
    question: Omit<ForeignArticle, 'sent'> & { json: string };
    answer: ReadArticle;
  };
  post: { question: { post: WxrPost; blog: WxrBlog; uuid: string }; answer: PostContent };
  /** Undefined for an image that is damaged. */
  imageSize: { question: { bytes: Uint8Array }; answer: ImageSize | undefined };
}

export type WorkName = keyof RenderingWorks;
export type Question<Name extends WorkName> = RenderingWorks[Name]['question'];
export type Answer<Name extends WorkName> = RenderingWorks[Name]['answer'];

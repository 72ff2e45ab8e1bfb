import type { ArticleFile } from './article-files.ts';

/** Maximum size of a file, and what to do about a larger one. */
export interface SizeLimit {
  bytes: number;
  /** Completes "has N bytes; ". */
  advice: string;
}

/** A folder of articles and their files: on the disk, or in a ZIP. */
export interface ArticleFolder {
  /**
   * The file that a local address refers to, relative to an article or, with a leading slash,
   * relative to the imported folder, as in site generators.
   *
   * @throws {FileProblem} if there is none, or none that may be read
   */
  locate: (address: string, from: ArticleFile) => Promise<string>;
  /** @throws {FileProblem} for a file that cannot be read, or is larger than it may be */
  read: (path: string, limit: SizeLimit) => Promise<Uint8Array>;
  /** The key that identifies an article at the next import. */
  sourceKey: (path: string) => string;
  /** Whether that key belongs to a file of the imported folder. */
  holds: (sourceKey: string, from: ArticleFile) => Promise<boolean>;
}

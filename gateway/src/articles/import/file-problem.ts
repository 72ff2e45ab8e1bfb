import type { ApiText } from '@article-bridge/contract';

/** A problem with a file; the message does not contain the file's name, which the caller adds. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  /** 1-based; null for what concerns the whole file. */
  readonly line: number | null;
  /** The message by its name; undefined for one that only the command line shows. */
  readonly text: ApiText | undefined;

  constructor(text: string | ApiText, options: { line?: number; cause?: unknown } = {}) {
    super(typeof text === 'string' ? text : text.detail, { cause: options.cause });
    this.text = typeof text === 'string' ? undefined : text;
    this.line = options.line ?? null;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** The system's reason for refusing a file, in words. @throws every other error */
export function refusalReason(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return REASONS[String(error.code)] ?? error.message;
}

/** Does work that reads a file. @throws {FileProblem} when the file system refuses */
export async function readingFile<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new FileProblem(`cannot be read: ${refusalReason(error)}`, { cause: error });
  }
}

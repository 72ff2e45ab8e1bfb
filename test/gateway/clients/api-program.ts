/** What the small program does, by whichever generated client it is written. */
export interface ApiProgram {
  create: (title: string) => Promise<string>;
  /** The uuids of a page of two, and how many articles there are. */
  page: (number: number) => Promise<{ uuids: string[]; total: number }>;
  title: (uuid: string) => Promise<string>;
  /** The uuids of a page of two of the changes. */
  changes: (cursor: string) => Promise<{ uuids: string[]; next: string; hasMore: boolean }>;
  rename: (uuid: string, title: string) => Promise<string>;
  /** What the service says of an article that is not there. */
  refusal: (uuid: string) => Promise<{ status: number; title: string }>;
}

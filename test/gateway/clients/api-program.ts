/** Functions of the test program, which is written with each generated client. */
export interface ApiProgram {
  create: (title: string) => Promise<string>;
  /** The uuids on a page of two, and the number of articles. */
  page: (number: number) => Promise<{ uuids: string[]; total: number }>;
  title: (uuid: string) => Promise<string>;
  /** The uuids on a page of two changes. */
  changes: (cursor: string) => Promise<{ uuids: string[]; next: string; hasMore: boolean }>;
  rename: (uuid: string, title: string) => Promise<string>;
  /** The service's error for a missing article. */
  refusal: (uuid: string) => Promise<{ status: number; title: string }>;
}

/** A WordPress export's facts about its site. */
export interface WxrBlog {
  /** Base of relative addresses; empty when the export names none. */
  address: string;
  /** BCP 47, as WordPress writes it; empty when the export names none. */
  language: string;
  /** Names to show, by login. */
  authors: ReadonlyMap<string, string>;
  /** Pictures and files of the media library, by post id. */
  attachments: ReadonlyMap<string, { url: string; alt: string }>;
}

/** A post as the export holds it, not validated yet. */
export interface WxrPost {
  /** 1-based, where it begins. */
  line: number;
  id: string;
  guid: string;
  type: string;
  status: string;
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  /** Login of the author. */
  creator: string;
  /** `YYYY-MM-DD HH:MM:SS` in UTC; zeros for a draft that never had one. */
  dateGmt: string;
  password: string;
  /** Address of a file in the media library. */
  attachmentUrl: string;
  /** Whether parts of it were left out because it is longer than an article may be. */
  tooLong: boolean;
  categories: readonly string[];
  tags: readonly string[];
  /** Post meta that is taken over. */
  meta: ReadonlyMap<string, string>;
}

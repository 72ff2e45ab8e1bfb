import { __ } from '@wordpress/i18n';

/** What the import makes of a file. */
export type FileKind = 'markdown' | 'html' | 'image' | 'zip' | 'wxr' | 'ndjson';

const KINDS: Readonly<Record<string, FileKind>> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  zip: 'zip',
  xml: 'wxr',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  ...Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'].map((ending) => [
      ending,
      'image' as const,
    ]),
  ),
};

/** What a file is, by its name; undefined for one that holds no article. */
export function fileKind(path: string): FileKind | undefined {
  // As the export writes one article; the ZIP import reads it beside Markdown.
  if (/\.article\.json$/i.test(path)) return 'markdown';
  const ending = endingOf(path);
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
}

/** What is in folders without anybody having put it there. */
export function isClutter(path: string): boolean {
  return path
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');
}

/** Why a file cannot be imported, and what to do about it. */
export function refusalOf(path: string): string {
  const ending = endingOf(path);
  if (['doc', 'docx', 'odt', 'rtf', 'pages'].includes(ending)) {
    return __('A word processor’s file: save it as HTML, or copy its text into a new article.');
  }
  if (ending === 'pdf') return __('A PDF: copy its text into a new article.');
  if (['gz', 'tar', 'tgz', 'rar', '7z'].includes(ending)) {
    return __('An archive of another kind: use a ZIP instead.');
  }
  if (ending === 'txt')
    return __('Plain text: if it is Markdown, give it a name that ends in .md.');
  if (fileKind(path) === 'image') {
    return __('A picture without an article: drop it together with the Markdown that uses it.');
  }
  return __(
    'No article: Markdown, HTML, ZIP, WordPress exports (.xml) and NDJSON can be imported.',
  );
}

function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

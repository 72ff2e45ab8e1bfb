/** A line of NDJSON as the import takes it. */
export interface HtmlArticle {
  source_key: string;
  title: string;
  html: string;
  language?: string;
  meta_description?: string;
  author?: { name: string };
}

/** What pages are written in that are no UTF-8 and do not say what else (HTML Standard, 13.2.3.2). */
const USUAL_ENCODING = 'windows-1252';

/** Where a page has to name its encoding (HTML Standard, 4.2.5.4). */
const NAMED_WITHIN_BYTES = 1024;

/** The text of a page: UTF-8 where it is that, else in the encoding that it names. */
export function htmlText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const decoder = new TextDecoder(USUAL_ENCODING);
    const head = decoder.decode(bytes.subarray(0, NAMED_WITHIN_BYTES));
    const named = /<meta[^>]+charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(head)?.[1];
    const plain = decoder.decode(bytes);
    try {
      return named === undefined ? plain : new TextDecoder(named).decode(bytes);
    } catch {
      // A name that no browser knows.
      return plain;
    }
  }
}

/**
 * The article in a page of HTML: the content of `main` or `article`, otherwise of the whole body,
 * without the headline, which becomes its title. The gateway removes what an article must not
 * contain.
 *
 * @param path identifies the file when it is imported again
 */
export function articleOfHtml(page: Document, path: string): HtmlArticle {
  const body = page.querySelector('article') ?? page.querySelector('main') ?? page.body;
  const headline = body.querySelector('h1') ?? page.querySelector('h1');
  const title = textOf(headline) || textOf(page.querySelector('title')) || nameOf(path);
  headline?.remove();
  const language = page.documentElement.lang.trim();
  const description = contentOf(page, 'description');
  const author = contentOf(page, 'author');
  return {
    source_key: path.slice(-500),
    title: title.slice(0, 1000),
    html: body.innerHTML.trim(),
    ...(isLanguage(language) && { language }),
    ...(description !== '' && { meta_description: description }),
    ...(author !== '' && { author: { name: author } }),
  };
}

function textOf(element: Element | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function contentOf(page: Document, name: string): string {
  return page.querySelector(`meta[name="${name}" i]`)?.getAttribute('content')?.trim() ?? '';
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
}

/** A page with a language that is none is imported all the same. */
function isLanguage(tag: string): boolean {
  try {
    return tag !== '' && Intl.getCanonicalLocales(tag).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

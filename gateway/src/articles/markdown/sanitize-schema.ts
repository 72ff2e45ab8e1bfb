import { defaultSchema } from 'rehype-sanitize';
import type { Options as Schema } from 'rehype-sanitize';
import { MEDIA_SCHEME } from '../article.ts';

const MEDIA_PROTOCOL = MEDIA_SCHEME.slice(0, -1);

/** The players whose frames may stand in an article; everything else that frames is removed. */
const EMBED_ADDRESS =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+(?:\?[\w=&;%.-]*)?(?:#[\w=]*)?$/;

/** RFC 9562; of an article that a link leads to. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const HTML_TAGS = [
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col'],
  ...['colgroup', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'iframe', 'img', 'input', 'ins', 'kbd', 'li'],
  ...['mark', 'meter', 'ol', 'p', 'pre', 'progress', 'q', 'rp', 'rt', 'ruby', 's'],
  ...['samp', 'section', 'small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table'],
  ...['tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'track', 'u', 'ul', 'var', 'video'],
  ...['wbr', 'aside', 'article', 'audio'],
];

/** Elements that are removed with their content; other unknown elements are unwrapped. */
export const REMOVED_WITH_CONTENT = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'title',
  ],
  ...['svg', 'math', 'object', 'applet', 'select', 'datalist', 'textarea', 'button', 'canvas'],
];

/**
 * The HTML that is allowed in articles. It starts from GitHub's list and differs where an
 * article needs more (figures, players, times, tables with captions) or where GitHub's allows what
 * no article needs (form attributes on every element, `picture`, whose sources no importer fetches).
 *
 * Identifiers are kept as written, because links to `#section` must go on working in the reader's
 * page; `name`, the other way to clobber a DOM property, is not.
 */
export const articleSchema: Schema = {
  ...defaultSchema,
  tagNames: HTML_TAGS,
  strip: REMOVED_WITH_CONTENT,
  clobber: [],
  clobberPrefix: '',
  ancestors: {
    ...defaultSchema.ancestors,
    caption: ['table'],
    colgroup: ['table'],
    col: ['table'],
    figcaption: ['figure'],
    source: ['audio', 'video'],
    track: ['audio', 'video'],
  },
  required: {},
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel', MEDIA_PROTOCOL],
    src: ['http', 'https', MEDIA_PROTOCOL],
    poster: ['http', 'https', MEDIA_PROTOCOL],
  },
  attributes: {
    '*': ['dir', 'id', 'lang', 'title'],
    a: [
      ...['href', 'hrefLang', 'dataFootnoteBackref', 'dataFootnoteRef'],
      ['dataArticleUuid', UUID],
      ...['ariaDescribedBy', 'ariaLabel'],
      ['className', 'data-footnote-backref'],
    ],
    audio: ['controls', 'loop', 'muted', 'preload', 'src'],
    blockquote: ['cite'],
    code: [['className', /^language-[\w+#.-]+$/]],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    h2: [['className', 'sr-only']],
    iframe: [['src', EMBED_ADDRESS], ...['width', 'height', 'title', 'allowFullScreen']],
    img: ['alt', 'height', 'src', 'width'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    ins: ['cite', 'dateTime'],
    li: ['value', ['className', 'task-list-item']],
    meter: ['high', 'low', 'max', 'min', 'optimum', 'value'],
    ol: ['reversed', 'start', 'type', ['className', 'contains-task-list']],
    progress: ['max', 'value'],
    q: ['cite'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    source: ['media', 'src', 'type'],
    td: ['align', 'colSpan', 'headers', 'rowSpan', 'vAlign'],
    th: ['abbr', 'align', 'colSpan', 'headers', 'rowSpan', 'scope', 'vAlign'],
    time: ['dateTime'],
    track: ['kind', 'label', 'src', 'srcLang'],
    ul: [['className', 'contains-task-list']],
    video: [
      'controls',
      'height',
      'loop',
      'muted',
      'playsInline',
      'poster',
      'preload',
      'src',
      'width',
    ],
  },
};

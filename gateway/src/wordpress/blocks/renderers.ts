import { renderCode } from './code.ts';
import { renderDetails } from './details.ts';
import type { BlockElementName } from './elements.ts';
import { renderFigure } from './figure.ts';
import { renderGroup } from './group.ts';
import { renderHeading } from './heading.ts';
import { renderHtml } from './html.ts';
import { renderIframe } from './iframe.ts';
import { renderList } from './list.ts';
import { renderAudio, renderVideo } from './media.ts';
import { renderParagraph } from './paragraph.ts';
import { renderQuote } from './quote.ts';
import type { BlockRenderer } from './renderer.ts';
import { renderSeparator } from './separator.ts';
import { renderTable } from './table.ts';

/** Which element becomes which block. */
export const RENDERERS: Readonly<Record<BlockElementName, BlockRenderer>> = {
  p: renderParagraph,
  h1: renderHeading,
  h2: renderHeading,
  h3: renderHeading,
  h4: renderHeading,
  h5: renderHeading,
  h6: renderHeading,
  ul: renderList,
  ol: renderList,
  blockquote: renderQuote,
  pre: renderCode,
  table: renderTable,
  figure: renderFigure,
  hr: renderSeparator,
  details: renderDetails,
  video: renderVideo,
  audio: renderAudio,
  iframe: renderIframe,
  div: renderGroup,
  dl: renderHtml,
  form: renderHtml,
  fieldset: renderHtml,
  dialog: renderHtml,
  object: renderHtml,
  embed: renderHtml,
  canvas: renderHtml,
};

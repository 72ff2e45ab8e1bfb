import { EXPORT_MEDIA_TYPES } from '@article-bridge/contract';
import type { ExportFormat, SeoPackage } from '@article-bridge/contract';
import { representation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { blocksOfHtml } from '../wordpress/blocks-of-html.ts';

/** Each format's text, from the payload alone. */
const RENDITIONS: Readonly<Record<ExportFormat, (payload: SeoPackage) => string>> = {
  json: (payload) => JSON.stringify(payload),
  html: (payload) => payload.html,
  markdown: (payload) => payload.markdown,
  blocks: (payload) => blocksOfHtml(payload.html),
};

/**
 * An article in one format. A writer's HTML comes from the service's own origin: a browser that
 * opens it must not run it there.
 */
export function rendition(payload: SeoPackage, format: ExportFormat): Representation {
  return representation(
    RENDITIONS[format](payload),
    `${EXPORT_MEDIA_TYPES[format]}; charset=utf-8`,
    {
      'article-content-hash': payload.content_hash,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  );
}

import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';

/**
 * What `GET /articles/{uuid}/export?format=` can answer: the spec's three, and `blocks` (serialized
 * WordPress blocks), each with its media type.
 */
export const EXPORT_MEDIA_TYPES = {
  json: 'application/json',
  html: 'text/html',
  markdown: 'text/plain',
  blocks: 'text/html',
} as const;

export const EXPORT_FORMATS = ['json', 'html', 'markdown', 'blocks'] as const;

export const exportFormat = z.enum(EXPORT_FORMATS, {
  error: inputFault('input-none-of', { allowed: EXPORT_FORMATS.join(', ') }),
});

export type ExportFormat = z.infer<typeof exportFormat>;

export const exportQuery = z.strictObject({
  format: exportFormat.default('json').describe('The requested rendition.'),
});

import { isMarkdownPath } from '../markdown/address.ts';

const PAYLOAD_ENDING = '.article.json';

/** Whether a file is an article that was exported as JSON; other JSON is none of ours. */
export function isPayloadPath(path: string): boolean {
  return path.toLowerCase().endsWith(PAYLOAD_ENDING);
}

/** Whether a file is one that the import takes. */
export function isArticlePath(path: string): boolean {
  return isMarkdownPath(path) || isPayloadPath(path);
}

import { loadInTurns } from '../../turns/load-in-turns.ts';

/** What everything that renders or reads articles is made of. */
const PARSERS = [
  () => import('remark-parse'),
  () => import('remark-gfm'),
  () => import('remark-stringify'),
  () => import('hast-util-from-html'),
  () => import('rehype-raw'),
  () => import('rehype-remark'),
  () => import('yaml'),
  () => import('../markdown/slug.ts'),
  () => import('../markdown/html-tree.ts'),
  () => import('../../media/image-type.ts'),
  () => import('../../wordpress/blocks-of-html.ts'),
];

/** A tenth of the memory of a process that only reads, and a third of the time of its start. */
export function loadParsers(): Promise<void> {
  return loadInTurns(PARSERS);
}

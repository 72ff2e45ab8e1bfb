import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleArticles, withoutImages } from './real-texts.ts';

/**
 * Writes this many Markdown articles with real texts: those of the demo, each as often as needed,
 * under titles and slugs of their own. Without images, which other benches measure.
 */
export async function writeRealMarkdown(directory: string, count: number): Promise<void> {
  await mkdir(directory, { recursive: true });
  const texts = await sampleArticles();
  for (let n = 0; n < count; n += 1) {
    const text = texts[n % texts.length] ?? '';
    const own = withoutImages(text)
      .replace(/^title:.*$/m, `title: Article ${n}`)
      .replace(/^slug:.*$/m, `slug: article-${n}`)
      .replace(/^uuid:.*\n/m, '')
      .replace(/^featured_image:\n(?: .*\n)+/m, '')
      .replace(/^(?:open_graph|twitter):\n(?: .*\n)+/gm, '');
    await writeFile(join(directory, `article-${n}.md`), own);
  }
}

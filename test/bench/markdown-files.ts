import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../../gateway/samples/', import.meta.url));

/**
 * Writes this many Markdown articles with real texts: those of the demo, each as often as needed,
 * under titles and slugs of their own. Without images, which other benches measure.
 */
export async function writeRealMarkdown(directory: string, count: number): Promise<void> {
  await mkdir(directory, { recursive: true });
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(SAMPLES, name), 'utf8')));
  for (let n = 0; n < count; n += 1) {
    const text = texts[n % texts.length] ?? '';
    const own = text
      .replace(/^title:.*$/m, `title: Article ${n}`)
      .replace(/^slug:.*$/m, `slug: article-${n}`)
      .replace(/^uuid:.*\n/m, '')
      .replace(/^featured_image:\n(?: .*\n)+/m, '')
      .replace(/^(?:open_graph|twitter):\n(?: .*\n)+/gm, '')
      .replaceAll(/^(?:!\[| *<img ).*\n/gm, '');
    await writeFile(join(directory, `article-${n}.md`), own);
  }
}

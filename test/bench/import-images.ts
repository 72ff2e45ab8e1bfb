import { readFile } from 'node:fs/promises';
import { MEDIA_SCHEME } from '../../gateway/src/articles/article.ts';
import { mediaStore } from '../../gateway/src/media/media-store.ts';
import { realArticles } from './articles.ts';
import { saveWhole } from './gateway.ts';
import type { Seed } from './gateway.ts';
import {
  WORDPRESS_IMPORTER,
  articlesOf,
  boundOfRounds,
  byProcesses,
  importInTurns,
  postsPerSecond,
  rowsOfRounds,
} from './import-turns.ts';
import { insistOnPosts } from './measured-site.ts';
import type { BenchOptions, BenchRow } from './table.ts';

/** A JPEG as articles have them: 1600 by 900 pixels, 98 kB. */
const IMAGE = new URL('../../gateway/samples/images/below-the-waterline.jpg', import.meta.url);
const [WIDTH, HEIGHT] = [1600, 900];

/**
 * Imports articles with a featured image each, all of them different, which both importers fetch
 * from the same gateway and of which both have WordPress make the same smaller sizes.
 */
export async function benchImportImages(options: BenchOptions): Promise<BenchRow[]> {
  const { articles, workers } = options;
  const measured = await importInTurns(options, illustratedArticles(articles), async (site) => {
    await insistOnPosts(site, articles);
    await insistOnPosts(site, articles, 'attachment');
  });
  const rates = postsPerSecond(measured, articles);
  const of = articlesOf(articles, ' with an image each');
  const byMost = byProcesses(workers.at(-1) ?? 1);
  return [
    ...rowsOfRounds(of, rates, 'posts/s'),
    boundOfRounds(of, rates, byMost, WORDPRESS_IMPORTER, '>= 3'),
  ];
}

export function illustratedArticles(count: number): Seed {
  return async (services, ownerId) => {
    const articleOf = await realArticles();
    const jpeg = await readFile(IMAGE);
    const media = mediaStore(services.storage.db, services.mediaContents);
    for (let n = 1; n <= count; n += 1) {
      const image = { mimeType: 'image/jpeg', width: WIDTH, height: HEIGHT } as const;
      const { name } = await media.put(ownerId, {
        ...image,
        bytes: commented(jpeg, n),
      });
      const { mimeType, width, height } = image;
      const draft = await articleOf(n);
      await saveWhole(services, ownerId, {
        ...draft,
        content: {
          ...draft.content,
          featured_image: {
            ...{ url: `${MEDIA_SCHEME}${name}`, alt: `Picture ${n}`, mime_type: mimeType },
            ...{ width, height },
          },
        },
      });
    }
  };
}

/** The same picture in other bytes: with a comment (marker FFFE) after the JPEG's first marker. */
function commented(jpeg: Buffer, n: number): Buffer {
  const text = Buffer.from(`Picture ${n}`);
  const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, text, jpeg.subarray(2)]);
}

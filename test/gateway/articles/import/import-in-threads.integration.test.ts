import { expect, onTestFinished, test } from 'vitest';
import { articleRendering } from '../../../../gateway/src/articles/rendering/rendering.ts';
import { PNG } from '../../media/image-bytes.ts';
import { buildImporter, folderOf, problemsIn } from './files.ts';

const UUID = '0c6f6b5e-5c0a-4b7e-8a5e-1c9d0f2f3a11';

/** Too long to be rendered in the thread of the import. */
const LONG = Array.from({ length: 60 }, (_, n) => `Paragraph **${n}** of a long text.\n\n`).join(
  '',
);

const FILES = {
  'a.md': `---\nuuid: ${UUID}\n---\n# A\n\n![](x.png) [B](b.md)\n\n${LONG}`,
  'b.md': `# B\n\n![](x.png) [C](c.md) [D](d.md)\n\n${LONG}`,
  'c.md': `---\nuuid: ${UUID}\n---\n# C\n\n${LONG}`,
  'd.md': `---\nstatus: unheard of\n---\n# D\n\n${LONG}`,
  'e.md': `# E\n\n![](lost.png)\n\n${LONG}`,
  'f.md': `# F\n\n${LONG}`,
  'f/index.md': `---\ntitle: F\n---\n\n${LONG}`,
  'x.png': PNG,
};

test('an import that renders in several threads brings the same as one that does not', async () => {
  const folder = await folderOf(FILES);
  const rendering = articleRendering({ threads: 3, threadsEach: 3 });
  onTestFinished(() => rendering.close());
  const plain = await buildImporter();
  const threaded = await buildImporter({ ahead: 4, perform: rendering.inBackgroundOf(1) });
  const expected = await plain.importPaths(folder);
  const report = await threaded.importPaths(folder);
  expect(report).toEqual(expected);
  expect(problemsIn(folder, report).map((line) => line.split(':')[0])).toEqual([
    'c.md',
    'd.md',
    'e.md',
  ]);
  const contents = async ({ stored }: typeof plain) =>
    [...(await stored())].map(([slug, article]) => {
      // The name of an image is random.
      const text = JSON.stringify(article?.content).replaceAll(/article-media:\w+/g, 'media');
      return { slug, uuid: article?.uuid, text };
    });
  expect(await contents(threaded)).toEqual(await contents(plain));
});

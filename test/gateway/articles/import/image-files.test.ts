import { expect, it, vi } from 'vitest';
import { imageFiles } from '../../../../gateway/src/articles/import/image-files.ts';
import { performInThisThread } from '../../../../gateway/src/articles/rendering/rendering-work.ts';

const ARTICLE = { shown: 'a.md', path: 'a.md', root: '' };

it('reads what is no image once, however often articles show it', async () => {
  const read = vi.fn(() => Promise.resolve(Buffer.from('no image')));
  const images = imageFiles({
    ownerId: 1,
    folder: {
      locate: () => Promise.resolve('a.png'),
      read,
      sourceKey: (path) => path,
      holds: () => Promise.resolve(false),
    },
    media: { put: () => Promise.reject(new Error('there is nothing to keep')) },
    drawsSvg: false,
    perform: performInThisThread,
  });
  for (const address of ['a.png', 'a.png?1', './a.png']) {
    await expect(images.read(address, ARTICLE)).rejects.toThrow(`the image "${address}" is`);
  }
  expect(read).toHaveBeenCalledOnce();
});

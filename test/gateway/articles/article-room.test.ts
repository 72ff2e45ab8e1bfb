import { expect, it } from 'vitest';
import { articleRoom } from '../../../gateway/src/articles/article-room.ts';
import { PAGE_CONTENT_BYTES } from '../../../gateway/src/articles/page-content.ts';

/** Lets resolved promises settle. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('has room for ordinary reads of others at once while two owners keep all there is', async () => {
  const room = articleRoom();
  const kept = [
    await room.takeForList(1, PAGE_CONTENT_BYTES),
    await room.takeForList(2, PAGE_CONTENT_BYTES),
  ];
  expect(room.nextOwner()).toBeUndefined();
  const read: string[] = [];
  const long = room.takeForList(3, PAGE_CONTENT_BYTES).then(() => read.push('payloads'));
  (await room.takeForArticle(3, 20_000))();
  (await room.takeForList(4, 0))();
  await settled();
  expect(read).toEqual([]);
  expect(room.nextOwner()).toBe(3);
  for (const end of kept) end();
  await long;
  expect(room.nextOwner()).toBeUndefined();
});

import { expect, it } from 'vitest';
import { articleRoom } from '../../../gateway/src/articles/article-room.ts';

/** Lets resolved promises settle. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('has room for ordinary reads of others at once while two owners keep all there is', async () => {
  const room = articleRoom();
  const kept = [await room.takeForList(1, true), await room.takeForList(2, true)];
  expect(room.nextOwner()).toBeUndefined();
  const read: string[] = [];
  const long = room.takeForList(3, true).then(() => read.push('payloads'));
  (await room.takeForArticle(3, 20_000))();
  (await room.takeForList(4, false))();
  await settled();
  expect(read).toEqual([]);
  expect(room.nextOwner()).toBe(3);
  for (const end of kept) end();
  await long;
  expect(room.nextOwner()).toBeUndefined();
});

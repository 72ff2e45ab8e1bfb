import { expect, it } from 'vitest';
import { thumbnails } from '../../../gateway/src/media/thumbnail.ts';
import { IMAGES, PNG, commentedJpeg, hollowJpeg, turnedJpeg } from './image-bytes.ts';

const picture = (ownerId: number, sha256: string) => ({
  ...{ ownerId, sha256, name: `${sha256}.png` },
  ...{ mimeType: 'image/png', byteLength: PNG.length },
});

it('draws one picture at a time, and the owners of the pictures take turns', async () => {
  const drawn: string[] = [];
  const thumbnailOf = thumbnails(({ sha256 }) => {
    drawn.push(sha256);
    return Promise.resolve(PNG);
  });
  const eves = ['e1', 'e2', 'e3'].map((sha256) => thumbnailOf(picture(1, sha256)));
  const adas = thumbnailOf(picture(2, 'a1'));
  expect(await adas).toMatchObject({ mimeType: 'image/png' });
  await Promise.all(eves);
  expect(drawn).toEqual(['e1', 'e2', 'a1', 'e3']);
});

it('draws a picture once, however many ask for it, and what is drawn waits for nobody', async () => {
  const drawn: string[] = [];
  const held = Promise.withResolvers<Uint8Array>();
  const thumbnailOf = thumbnails(({ sha256 }) => {
    drawn.push(sha256);
    return sha256 === 'held' ? held.promise : Promise.resolve(PNG);
  });
  await Promise.all(Array.from({ length: 5 }, () => thumbnailOf(picture(1, 'same'))));
  expect(drawn).toEqual(['same']);
  const slow = thumbnailOf(picture(1, 'held'));
  expect(await thumbnailOf(picture(1, 'same'))).toMatchObject({ mimeType: 'image/png' });
  held.resolve(PNG);
  await slow;
});

it.each([
  ['a JPEG', IMAGES['image/jpeg'], true],
  ['a JPEG with EXIF', turnedJpeg(), true],
  ['a JPEG with some hundred segments', commentedJpeg(500), true],
  ['a JPEG with more segments than any', commentedJpeg(3_000), false],
  ['a JPEG with no segments for long', hollowJpeg(3_000), false],
])('%s: has a thumbnail, unless its size is hard to find', async (_what, bytes, isDrawn) => {
  const thumbnailOf = thumbnails(() => Promise.resolve(bytes));
  const about = { mimeType: 'image/jpeg', byteLength: bytes.length };
  const thumbnail = await thumbnailOf({ ...picture(1, 'jpeg'), ...about });
  expect(thumbnail !== undefined).toBe(isDrawn);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messagesInHand } from '../../../gateway/src/webhooks/messages-in-hand.ts';

const MEGABYTE = 1024 * 1024;

const OWNERS = 4;

it('bounds the long articles on their way, of each owner and of all; everybody may have one, and short ones pass', () => {
  const claim = fc.record({
    owner: fc.nat({ max: OWNERS - 1 }),
    bytes: fc.oneof(fc.nat({ max: 16 * 1024 }), fc.nat({ max: 3 * MEGABYTE })),
    /** Index of a message in progress that has finished before. */
    left: fc.option(fc.nat()),
  });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 60 }), (claims) => {
      const inHand = messagesInHand();
      const held: { owner: number; bytes: number }[] = [];
      const heldBy = (owner?: number) =>
        held
          .filter((one) => one.bytes > 16 * 1024 && (owner === undefined || one.owner === owner))
          .reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { owner, bytes, left } of claims) {
        if (left !== null && held.length > 0) {
          const [gone] = held.splice(left % held.length, 1);
          if (gone !== undefined) inHand.remove(gone.owner, gone.bytes);
        }
        const isFirst = heldBy(owner) === 0;
        const hasRoom = inHand.hasRoom(owner, bytes);
        if (isFirst || bytes <= 16 * 1024) expect(hasRoom).toBe(true);
        if (!hasRoom) continue;
        inHand.add(owner, bytes);
        held.push({ owner, bytes });
        expect(heldBy(owner)).toBeLessThanOrEqual(4 * MEGABYTE);
        // One of each owner, regardless of the others.
        expect(heldBy()).toBeLessThanOrEqual((8 + 3 * OWNERS) * MEGABYTE);
      }
      for (const { owner, bytes } of held) inHand.remove(owner, bytes);
      expect([...inHand.entries()]).toEqual([]);
    }),
  );
});

it('begins with what is in hand, and leaves that as it is', () => {
  const inHand = messagesInHand();
  inHand.add(1, 3 * MEGABYTE);
  const claimed = messagesInHand(inHand);
  expect(claimed.hasRoom(1, 2 * MEGABYTE)).toBe(false);
  claimed.add(2, 3 * MEGABYTE);
  expect([...inHand.entries()]).toEqual([[1, 3 * MEGABYTE]]);
});

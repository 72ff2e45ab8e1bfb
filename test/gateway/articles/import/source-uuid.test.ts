import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { sourceUuid } from '../../../../gateway/src/articles/import/source-uuid.ts';

describe('sourceUuid', () => {
  it('is a uuid of version 5, the same for the same owner and place, another for others', () => {
    const owners = fc.integer({ min: 1 });
    fc.assert(
      fc.property(
        owners,
        owners,
        fc.string(),
        fc.string(),
        (owner, otherOwner, path, otherPath) => {
          const uuid = sourceUuid(owner, path);
          expect(z.uuid({ version: 'v5' }).parse(uuid)).toBe(sourceUuid(owner, path));
          const isSame = owner === otherOwner && path === otherPath;
          expect(sourceUuid(otherOwner, otherPath) === uuid).toBe(isSame);
        },
      ),
    );
  });
});

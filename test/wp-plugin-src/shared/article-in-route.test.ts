import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleInRoute } from '../../../wp-plugin/src/shared/article-in-route.ts';

const VECTORS = new URL('../../../shared/test-vectors/article-identifiers.json', import.meta.url);

const { accepted } = z
  .object({ accepted: z.array(z.object({ identifier: z.string(), in_route: z.string() })) })
  .parse(JSON.parse(readFileSync(VECTORS, 'utf8')));

describe('an identifier in a route of the site', () => {
  it.each(accepted)('$identifier is $in_route', ({ identifier, in_route: segment }) => {
    expect(articleInRoute(identifier)).toBe(segment);
    expect(segment).toMatch(/^[\w.~-]+$/);
  });
});

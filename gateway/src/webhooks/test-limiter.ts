import { principalOf } from '../accounts/access.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { CallerLimit } from '../http/rate-limit.ts';

/** Tests of one user per minute: enough for people, too few to scan hosts with. */
const TESTS_A_MINUTE = 30;

/** Counts tests, whichever route requests them. */
export function testLimiter(count: CallerLimit['count']) {
  return rateLimiter({
    max: TESTS_A_MINUTE,
    windowSeconds: 60,
    count,
    policy: 'webhook-tests',
    keyOf: (request) => `user ${principalOf(request).ownerId}`,
    exceeded: 'tests-used-up',
  });
}

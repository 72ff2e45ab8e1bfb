import { principalOf } from '../accounts/access.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { CallerLimit } from '../http/rate-limit.ts';

/** Tests of one user in a minute: enough for hands, too few to knock at doors with. */
const TESTS_A_MINUTE = 30;

/** Counts tests, by whichever route they are asked for. */
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

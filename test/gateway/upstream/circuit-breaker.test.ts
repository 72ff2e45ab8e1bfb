import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAILURES_TO_OPEN,
  OPEN_FOR,
  OPEN_FOR_MAXIMUM,
  PROBE_LEASE,
  circuitBreaker,
} from '../../../gateway/src/upstream/circuit-breaker.ts';

function breakerAt(start = 1000) {
  const clock = { now: start };
  const breaker = circuitBreaker(() => clock.now);
  const open = () => {
    for (let failures = 0; failures < FAILURES_TO_OPEN; failures += 1) breaker.failed();
  };
  return { clock, breaker, open };
}

describe('circuitBreaker', () => {
  it('opens after so many failures in a row, not before', () => {
    const { breaker } = breakerAt();
    for (let failures = 1; failures < FAILURES_TO_OPEN; failures += 1) breaker.failed();
    expect(breaker.admit()).toBe(0);
    breaker.succeeded();
    for (let failures = 1; failures < FAILURES_TO_OPEN; failures += 1) breaker.failed();
    expect(breaker.admit()).toBe(0);
    breaker.failed();
    expect(breaker.admit()).toBe(OPEN_FOR);
  });

  it('lets one probe through when its time is over, and closes by its success', () => {
    const { breaker, clock, open } = breakerAt();
    open();
    clock.now += OPEN_FOR;
    expect(breaker.admit()).toBe(0);
    expect(breaker.admit()).toBe(PROBE_LEASE);
    breaker.succeeded();
    expect([breaker.admit(), breaker.admit()]).toEqual([0, 0]);
  });

  it('stays open twice as long after each probe that fails, up to a minute', () => {
    const { breaker, clock, open } = breakerAt();
    open();
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      const wait = breaker.admit();
      clock.now += wait;
      expect(breaker.admit()).toBe(0);
      breaker.failed();
      return wait;
    });
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('gives a probe up whose result never comes', () => {
    const { breaker, clock, open } = breakerAt();
    open();
    clock.now += OPEN_FOR;
    breaker.admit();
    clock.now += PROBE_LEASE;
    expect(breaker.admit()).toBe(0);
  });

  it('has the next request probe after one whose caller gave up', () => {
    const { breaker, clock, open } = breakerAt();
    open();
    breaker.endedWithoutResult();
    expect(breaker.admit()).toBe(OPEN_FOR);
    clock.now += OPEN_FOR;
    expect(breaker.admit()).toBe(0);
    breaker.endedWithoutResult();
    expect([breaker.admit(), breaker.admit()]).toEqual([0, PROBE_LEASE]);
    breaker.succeeded();
    breaker.endedWithoutResult();
    expect([breaker.admit(), breaker.admit()]).toEqual([0, 0]);
  });

  it('is not kept open by failures of requests that were on their way', () => {
    const { breaker, clock, open } = breakerAt();
    open();
    clock.now += 4;
    breaker.failed();
    expect(breaker.admit()).toBe(1);
  });

  it('whatever happens: never waits longer than a minute, never lets two probes through', () => {
    const event = fc.oneof(
      fc.constant('admit' as const),
      fc.constant('succeeded' as const),
      fc.constant('failed' as const),
      fc.integer({ min: 0, max: 90 }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 200 }), (events) => {
        const { breaker, clock } = breakerAt();
        let closedUntil = 0;
        for (const happened of events) {
          if (typeof happened === 'number') {
            clock.now += happened;
          } else if (happened === 'admit') {
            const wait = breaker.admit();
            expect(wait).toBeLessThanOrEqual(OPEN_FOR_MAXIMUM);
            // The announced time holds: no request passes earlier unless the service responded.
            if (clock.now < closedUntil) expect(wait).toBe(closedUntil - clock.now);
            closedUntil = Math.max(closedUntil, clock.now + wait);
          } else {
            breaker[happened]();
            closedUntil = 0;
          }
        }
        breaker.succeeded();
        expect(breaker.admit()).toBe(0);
      }),
    );
  });
});

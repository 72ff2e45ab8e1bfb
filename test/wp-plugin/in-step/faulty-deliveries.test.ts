import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { everyFault, faultName, isHarmless } from './faults.ts';
import { pushingGateway } from './pushing-gateway.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

/** Between the first attempt at a delivery and the second, and some. */
const UNTIL_NEXT_ATTEMPT = 30;

it(
  'wherever a delivery breaks: it comes again by schedule, and the site is in step; the service says what happened',
  { timeout: 1_800_000 },
  async () => {
    const gateway = await pushingGateway(wp);
    const { proxy } = gateway;
    const faults = everyFault({ requestHasBody: true });
    const wrong: string[] = [];
    for (const [number, fault] of faults.entries()) {
      await gateway.save('changes');
      await gateway.save(`comes-${number}`);
      const before = proxy.faults();
      proxy.failWith(() => fault);
      expect(await gateway.runDue()).toBe(2);
      expect(proxy.faults()).toBe(before + 2);
      proxy.failWith(undefined);
      const latest = (await gateway.deliveries()).slice(0, 2);
      for (const { attempts } of latest) {
        const { status, error } = attempts[0] ?? {};
        // An answer's status tells, whatever follows it.
        const isSaid = status === 202 ? error === null : /^[A-Z].{15}/s.test(error ?? '');
        const mustArrive = isHarmless(fault) && status !== 202;
        if (!isSaid || mustArrive) wrong.push(`${faultName(fault)}: ${JSON.stringify(attempts)}`);
      }
      gateway.wait(UNTIL_NEXT_ATTEMPT);
      await gateway.runDue();
      await gateway.expectInStep().catch((error: unknown) => {
        wrong.push(`${faultName(fault)}: ${String(error)}`);
      });
    }
    console.log(`Deliveries: ${faults.length} faults, done ${proxy.faults()} times.`);
    expect(wrong).toEqual([]);
    const states = (await gateway.deliveries()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['succeeded']));
  },
);

it('deliveries that overtake each other leave the latest edition', async () => {
  const gateway = await pushingGateway(wp);
  const { proxy } = gateway;
  for (let turn = 0; turn < 5; turn += 1) {
    await gateway.save('overtaken');
    await gateway.save('overtaken');
    const { promise: isAnswered, resolve } = Promise.withResolvers<undefined>();
    let sent = 0;
    proxy.failWith(() => {
      sent += 1;
      return sent === 1
        ? { of: 'request', does: 'wait', at: 'before it', until: () => isAnswered }
        : {
            of: 'answer',
            does: 'wait',
            at: 'after it',
            until: () => {
              resolve(undefined);
              return isAnswered;
            },
          };
    });
    expect(await gateway.runDue()).toBe(2);
    proxy.failWith(undefined);
    await gateway.expectInStep();
  }
  expect(await gateway.posts()).toHaveLength(1);
});

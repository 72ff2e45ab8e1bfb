import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushingGateway } from './pushing-gateway.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

it('deliveries that overtake each other leave the latest edition', async () => {
  const gateway = await pushingGateway(wp);
  const { proxy } = gateway;
  // Several are sent at once only to an endpoint that is known to accept them.
  await gateway.save('overtaken');
  expect(await gateway.runDue()).toBe(1);
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

import { expect, test } from 'vitest';
import { endpointsInHand } from '../../../gateway/src/webhooks/endpoints-in-hand.ts';

test('an endpoint gets one attempt at a time until it has accepted a message, and after it refused one', () => {
  const endpoints = endpointsInHand(8);
  const limits = [endpoints.limitOf(1)];
  for (const isDelivered of [true, false, true]) {
    endpoints.begin(1)(isDelivered);
    limits.push(endpoints.limitOf(1));
  }
  expect(limits).toEqual([1, 4, 1, 4]);
});

test('endpoints that do not answer have half of the attempts together', () => {
  const endpoints = endpointsInHand(8);
  endpoints.begin(9)(true);
  endpoints.begin(9);
  const rooms = [endpoints.roomForOthers()];
  const ends = [1, 2, 3, 4].map((webhookId) => {
    const end = endpoints.begin(webhookId);
    rooms.push(endpoints.roomForOthers());
    return end;
  });
  expect(rooms).toEqual([4, 3, 2, 1, 0]);
  expect(endpoints.full()).toEqual([1, 2, 3, 4]);
  ends[0]?.(false);
  expect(endpoints.roomForOthers()).toBe(1);
  expect(endpoints.full()).toEqual([2, 3, 4]);
});

test('one that has stopped to answer is no longer among those that do', () => {
  let now = 0;
  const endpoints = endpointsInHand(8, () => now);
  endpoints.begin(1)(true);
  endpoints.begin(1);
  now += 1_999;
  expect(endpoints.answers(1)).toBe(true);
  now += 1;
  expect(endpoints.answers(1)).toBe(false);
  expect(endpoints.full()).toEqual([1]);
  expect(endpoints.roomForOthers()).toBe(3);
});

import { PLACES } from '../../support/faulty-proxy/http-message.ts';
import type { Place } from '../../support/faulty-proxy/http-message.ts';
import type { Fault } from '../../support/faulty-proxy/faulty-proxy.ts';

/** Places that exist only in messages with a body. */
const OF_BODY: readonly Place[] = ['after its head', 'in its body', 'before its last byte'];

/** Every fault at every place of a request and of its response. */
export function everyFault({ requestHasBody }: { requestHasBody: boolean }): Fault[] {
  const places = PLACES.filter((at) => requestHasBody || !OF_BODY.includes(at));
  const broken = (['reset', 'end', 'wait'] as const).flatMap((does) => [
    // Waiting after the whole request equals waiting before the response.
    ...places
      .filter((at) => does === 'reset' || at !== 'after it')
      .map((at): Fault => ({ of: 'request', does, at })),
    ...PLACES.filter((at) => does === 'reset' || at !== 'after it').map((at): Fault => ({
      of: 'answer',
      does,
      at,
    })),
  ]);
  return [...broken, { of: 'request', does: 'twice', at: 'after it' }];
}

/** Whether everything arrives unchanged in the end. */
export function isHarmless({ of, does, at }: Fault): boolean {
  return does === 'wait' || does === 'twice' || (of === 'answer' && at === 'after it');
}

export function faultName({ of, does, at }: Fault): string {
  return `${of}: ${does} ${at}`;
}

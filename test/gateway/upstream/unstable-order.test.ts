import { hash } from 'node:crypto';
import { readForeignList } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UpstreamFailure } from '../../../gateway/src/upstream/upstream-failure.ts';
import { readWholeList, unstableOrders } from '../../../gateway/src/upstream/unstable-order.ts';
import type { RequestedPart } from '../../../gateway/src/upstream/upstream-list.ts';

const CALLER = { id: 'caller', authorization: 'Bearer key' };

interface Model {
  /** The second in which each article was last changed. */
  articles: Map<string, number>;
  largestPage?: number;
  /** Articles of one second have another order in every response, or one of the service's machines. */
  shuffles: boolean;
  /** Number of the order in which a response has articles of one second; by default, that of the response. */
  orderOf?: (answers: number) => number;
  /** Called after each response. */
  afterAnswer?: () => void;
}

/** A service that lists by time, newest first, and counts its responses. */
function modelService({
  articles,
  largestPage = 50,
  shuffles,
  orderOf = (answers) => answers,
  afterAnswer,
}: Model) {
  let answers = 0;
  return {
    answers: () => answers,
    ask: (part: RequestedPart) => {
      answers += 1;
      const per_page = Math.min(part.per_page, largestPage);
      const rank = (uuid: string) =>
        shuffles ? hash('sha256', `${uuid} ${orderOf(answers)}`) : uuid.padStart(3, '0');
      const found = [...articles].sort(
        ([a, aSecond], [b, bSecond]) => bSecond - aSecond || (rank(a) < rank(b) ? -1 : 1),
      );
      const shown = found.slice((part.page - 1) * per_page, part.page * per_page);
      const list = readForeignList(
        {
          page: part.page,
          per_page,
          total: found.length,
          articles: shown.map(([uuid, second]) => ({
            uuid,
            updated_at: new Date(second * 1000).toISOString().slice(0, 19),
          })),
        },
        part,
      );
      afterAnswer?.();
      if (list === undefined) throw new Error('no list');
      return Promise.resolve(list);
    },
  };
}

/** Reads the pages in order, as a client of the gateway does; returns the articles seen. */
async function readPages(
  { ask }: ReturnType<typeof modelService>,
  orders: ReturnType<typeof unstableOrders>,
  perPage: number,
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const part = { status: 'completed', page, per_page: perPage } as const;
    const list = await ask(part);
    await orders.check(CALLER, part, list, ask);
    for (const { uuid } of list.articles) seen.add(uuid);
    if (list.is_last || list.articles.length === 0) return seen;
  }
}

async function expectAllOrError(
  service: ReturnType<typeof modelService>,
  orders: ReturnType<typeof unstableOrders>,
  { perPage, articles }: { perPage: number; articles: number },
): Promise<void> {
  const seen = await readPages(service, orders, perPage).catch((error: unknown) => {
    expect(error).toBeInstanceOf(UpstreamFailure);
  });
  if (seen !== undefined) expect(seen.size).toBe(articles);
}

const seconds = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 130 });
const articlesOf = (changed: readonly number[]) =>
  new Map(changed.map((second, number) => [String(number), second]));

describe('pages of a list whose order changes with every answer', () => {
  it('hold every article, or end in an error; then the whole list holds every article', async () => {
    await fc.assert(
      fc.asyncProperty(
        seconds,
        fc.constantFrom(1, 7, 20, 50),
        fc.constantFrom(20, 50),
        async (changed, perPage, largestPage) => {
          const service = modelService({
            ...{ articles: articlesOf(changed), largestPage, shuffles: true },
          });
          const orders = unstableOrders(() => 0);
          const size = Math.min(perPage, largestPage);
          await expectAllOrError(service, orders, { perPage: size, articles: changed.length });
          const whole = await readWholeList(service.ask, { status: 'completed' });
          expect(new Set(whole.map(({ uuid }) => uuid)).size).toBe(changed.length);
          const times = whole.map(({ updated_at }) => updated_at);
          expect(times).toEqual(times.toSorted().reverse());
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('pages of a list in one of several orders hold every article, or end in an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      seconds,
      fc.constantFrom(1, 3, 7, 20, 50),
      fc.array(fc.nat(2), { minLength: 1, maxLength: 40 }),
      async (changed, perPage, machines) => {
        const service = modelService({
          ...{ articles: articlesOf(changed), shuffles: true },
          orderOf: (answers) => machines[answers % machines.length] ?? 0,
        });
        const orders = unstableOrders(() => 0);
        for (let reading = 0; reading < 3; reading += 1) {
          await expectAllOrError(service, orders, { perPage, articles: changed.length });
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe('pages of a list that has an order', () => {
  it('are never refused, whatever changes while they are read', async () => {
    const change = fc.record({ number: fc.nat(129), isNew: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        seconds,
        fc.constantFrom(1, 7, 20, 50),
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 30 }),
        async (changed, perPage, meanwhile) => {
          const articles = articlesOf(changed);
          let clock = 10;
          const service = modelService({
            ...{ articles, shuffles: false },
            afterAnswer: () => {
              for (const { number, isNew } of meanwhile.shift() ?? []) {
                clock += 1;
                articles.set(String(isNew ? articles.size : number % articles.size), clock);
              }
            },
          });
          const orders = unstableOrders(() => 0);
          await readPages(service, orders, perPage);
          expect(orders.isUnstable(CALLER)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('cost no other request while nothing changes', async () => {
    const service = modelService({ articles: articlesOf(Array(114).fill(1)), shuffles: false });
    const orders = unstableOrders(() => 0);
    for (let reading = 0; reading < 3; reading += 1) await readPages(service, orders, 50);
    expect(service.answers()).toBe(9);
  });
});

it('a list that is too long to be read as a whole is refused', async () => {
  const { ask } = modelService({ articles: articlesOf(Array(2_100).fill(1)), shuffles: true });
  const read = readWholeList(ask, { status: 'completed' });
  await expect(read).rejects.toThrow(/order that changes/);
});

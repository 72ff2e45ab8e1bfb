import { hash } from 'node:crypto';
import { readForeignList } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UpstreamFailure } from '../../../gateway/src/upstream/upstream-failure.ts';
import { readWholeList, unstableOrders } from '../../../gateway/src/upstream/unstable-order.ts';
import type { RequestedPart } from '../../../gateway/src/upstream/upstream-list.ts';

/** Services per property; FULL=1 has more. */
const RUNS = process.env['FULL'] === '1' ? 1_000 : 150;

const CALLER = { id: 'caller', authorization: 'Bearer key' };

/** Memory for ten thousand callers, for each of hundreds of services, takes longer than the services. */
const CALLERS = 1;

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
  order?: ListOrder;
}

/** By time of the last change, or in an order that no change affects. */
type ListOrder = 'newest-first' | 'oldest-first' | 'by-identifier';

/** A service with an order of its own, which counts its responses. */
function modelService({
  articles,
  largestPage = 50,
  shuffles,
  orderOf = (answers) => answers,
  afterAnswer,
  order = 'newest-first',
}: Model) {
  const sign = { 'newest-first': -1, 'oldest-first': 1, 'by-identifier': 0 }[order];
  let answers = 0;
  return {
    answers: () => answers,
    ask: (part: RequestedPart) => {
      answers += 1;
      const per_page = Math.min(part.per_page, largestPage);
      const number = orderOf(answers);
      const rank = (uuid: string) =>
        shuffles ? hash('sha256', `${uuid} ${number}`) : uuid.padStart(3, '0');
      const found = [...articles]
        .map(([uuid, second]) => ({ uuid, second, rank: rank(uuid) }))
        .sort((a, b) => sign * (a.second - b.second) || (a.rank < b.rank ? -1 : 1));
      const shown = found.slice((part.page - 1) * per_page, part.page * per_page);
      const list = readForeignList(
        {
          page: part.page,
          per_page,
          total: found.length,
          articles: shown.map(({ uuid, second }) => ({
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
    const requested = orders.begin(CALLER, part);
    const list = await ask(part);
    await orders.check(CALLER, part, requested, list, ask);
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
const severalSeconds = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 20, maxLength: 130 })
  .map((changed) => [2, 1, 3, 2, ...changed]);
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
          const orders = unstableOrders(() => 0, CALLERS);
          const size = Math.min(perPage, largestPage);
          await expectAllOrError(service, orders, { perPage: size, articles: changed.length });
          const whole = await readWholeList(service.ask, { status: 'completed' });
          expect(new Set(whole.map(({ uuid }) => uuid)).size).toBe(changed.length);
          const times = whole.map(({ updated_at }) => updated_at);
          expect(times).toEqual(times.toSorted().reverse());
        },
      ),
      { numRuns: RUNS },
    );
  });
});

/** Changes after each of the first responses: of an article, or a new one; in the second of the one before, or later. */
const changesAfter = fc.array(
  fc.array(fc.record({ number: fc.nat(129), isNew: fc.boolean(), isLater: fc.boolean() }), {
    maxLength: 2,
  }),
  { maxLength: 40 },
);

interface Written {
  changed: number[];
  perPage: number;
  readers: number;
  order: ListOrder;
  meanwhile: { number: number; isNew: boolean; isLater: boolean }[][];
  /** The service's machines in the order in which they respond, each with an order of its own. */
  machines: number[];
  begun: number;
}

const written = (orders: ListOrder[], changed: fc.Arbitrary<number[]>): fc.Arbitrary<Written> =>
  fc.record({
    changed,
    perPage: fc.constantFrom(1, 3, 7, 20, 50),
    readers: fc.constantFrom(1, 2),
    order: fc.constantFrom(...orders),
    meanwhile: changesAfter,
    machines: fc.array(fc.nat(2), { minLength: 1, maxLength: 40 }),
    // The list was last changed a moment ago, or long ago.
    begun: fc.constantFrom(5, 10_000),
  });

/** The outcome of three readings of each reader: articles that were passed over, or an error. */
async function readWhileWritten(
  { changed, perPage, readers, order, meanwhile, machines, begun }: Written,
  shuffles: boolean,
): Promise<(string[] | UpstreamFailure)[]> {
  const articles = articlesOf(changed);
  const changedAt = new Map<string, number>();
  const pending = [...meanwhile];
  let clock = begun;
  let changes = 0;
  const service = modelService({
    ...{ articles, order, shuffles },
    orderOf: (answers) => machines[answers % machines.length] ?? 0,
    afterAnswer: () => {
      for (const { number, isNew, isLater } of pending.shift() ?? []) {
        changes += 1;
        clock += Number(isLater);
        // Identifiers of new articles stand anywhere among the others.
        const uuid = isNew ? `${number % 10}-${changes}` : ([...articles.keys()][number] ?? '0');
        articles.set(uuid, clock);
        changedAt.set(uuid, changes);
      }
    },
  });
  const orders = unstableOrders(() => clock, CALLERS);
  const outcomes: (string[] | UpstreamFailure)[] = [];
  const read = async () => {
    for (let reading = 0; reading < 3; reading += 1) {
      const before = changes;
      const start = clock;
      const there = [...articles.keys()];
      try {
        const seen = await readPages(service, orders, perPage);
        // What has just changed cannot be told from what changes meanwhile, unless all of that moves to the front.
        const isExact = !shuffles && order !== 'oldest-first';
        const isSettled = (uuid: string) => isExact || (articles.get(uuid) ?? 0) < start - 60;
        const unchanged = there.filter(
          (uuid) => (changedAt.get(uuid) ?? 0) <= before && isSettled(uuid),
        );
        outcomes.push(unchanged.filter((uuid) => !seen.has(uuid)));
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        outcomes.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return outcomes;
}

it('pages of a list in one of several orders hold every article, or end in an error, whatever is written meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(written(['newest-first', 'oldest-first'], seconds), async (service) => {
      for (const outcome of await readWhileWritten(service, true)) {
        if (!(outcome instanceof UpstreamFailure)) expect(outcome).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});

describe('pages of a list that has an order', () => {
  // A few articles in an order without times may stand in one by time.
  const orders = fc.oneof(
    written(['newest-first', 'oldest-first'], seconds),
    written(['by-identifier'], severalSeconds),
  );

  it('hold every article and are never refused, whatever is written while they are read', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (service) => {
        // An article that moves to the end takes those after it past the reader: that is refused.
        const mayMove = service.order === 'oldest-first';
        for (const outcome of await readWhileWritten(service, false)) {
          if (!mayMove || !(outcome instanceof UpstreamFailure)) expect(outcome).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('cost no other request while nothing changes', async () => {
    const service = modelService({ articles: articlesOf(Array(114).fill(1)), shuffles: false });
    const orders = unstableOrders(() => 0, CALLERS);
    for (let reading = 0; reading < 3; reading += 1) await readPages(service, orders, 50);
    expect(service.answers()).toBe(9);
  });
});

it('a list that is too long to be read as a whole is refused', async () => {
  const { ask } = modelService({ articles: articlesOf(Array(2_100).fill(1)), shuffles: true });
  const read = readWholeList(ask, { status: 'completed' });
  await expect(read).rejects.toThrow(/order that changes/);
});

it('a list that is read as a whole lacks nothing that was there all the time, whatever comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      seconds,
      fc.constantFrom(5, 20, 50),
      fc.array(fc.option(fc.nat(129)), { maxLength: 30 }),
      async (changed, largestPage, meanwhile) => {
        const articles = articlesOf(changed);
        const there = new Set(articles.keys());
        const pending = [...meanwhile];
        const service = modelService({
          ...{ articles, largestPage, shuffles: true },
          afterAnswer: () => {
            const gone = [...articles.keys()][pending.shift() ?? Infinity];
            if (gone === undefined) return;
            articles.delete(gone);
            there.delete(gone);
            articles.set(`new ${gone} ${pending.length}`, 5);
          },
        });
        const whole = await readWholeList(service.ask, { status: 'completed' });
        expect([...there].filter((uuid) => !whole.some((one) => one.uuid === uuid))).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
});

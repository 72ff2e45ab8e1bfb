import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** The other tabs of the browser. */
const otherTabs = new EventTarget();
const window = new EventTarget();
/** Whose cookie the browser has. */
const cookie = { user: 'ada@example.org' };

/** Imported once there is a browser around it. */
const load = () => import('../../../gateway/studio/src/session/session.ts');
let studio: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.stubGlobal('document', { baseURI: 'https://studio.example/' });
  vi.stubGlobal('window', window);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = otherTabs.addEventListener.bind(otherTabs);
      postMessage = () => undefined;
    },
  );
  vi.stubGlobal('fetch', () => {
    const user = { email: cookie.user, administrator: false };
    const times = { created_at: '2026-01-01T00:00:00', expires_at: '2026-01-31T00:00:00' };
    return Promise.resolve(Response.json({ id: 'one', user, ...times }));
  });
  studio = await load();
  studio.watchOtherTabs();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const signIn = (user: string) => {
  cookie.user = user;
  return studio.signIn({ email: user, password: 'a long password' });
};

beforeEach(() => signIn('ada@example.org'));

describe('what goes on in the background for a user', () => {
  const asked = vi.fn((uuid: string) => Promise.resolve(uuid));

  beforeEach(() => {
    asked.mockClear();
  });

  it('is done while they are logged in, and by nobody else', async () => {
    const work = studio.asUserOfNow(asked);
    expect(await work('a')).toBe('a');
    await signIn('bea@example.org');
    await expect(work('b')).rejects.toMatchObject({ status: 401 });
    await signIn('ada@example.org');
    expect(await work('c')).toBe('c');
    expect(asked.mock.calls).toEqual([['a'], ['c']]);
  });

  it.each([
    [
      'another tab says that somebody signed in',
      () => otherTabs.dispatchEvent(new Event('message')),
    ],
    [
      'the page comes back out of the history of the browser',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('waits from the moment on at which %s', async (_, happen) => {
    const work = studio.asUserOfNow(asked);
    happen();
    await expect(work('a')).rejects.toMatchObject({ status: 401 });
    expect(asked).not.toHaveBeenCalled();
  });

  it('goes on when a page is merely shown for the first time', async () => {
    const work = studio.asUserOfNow(asked);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(await work('a')).toBe('a');
  });
});

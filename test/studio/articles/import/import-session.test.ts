import { importJob } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import {
  importSessions,
  isUnsent,
} from '../../../../gateway/studio/src/articles/import/import-session.ts';

const JOB = importJob.parse({
  ...{ id: '00000000-0000-4000-8000-000000000001', state: 'queued', format: 'zip' },
  ...{ status: 'draft', collection: '', byte_length: 1, total: null, done: 0, error: null },
  counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
  ...{ created_at: '2026-01-01T00:00:00', started_at: null, finished_at: null },
});

const files = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['abc'], path) }));
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function build() {
  const sent: {
    path: string;
    signal: AbortSignal;
    progress: (sent: number) => void;
    end: (error?: Error) => void;
  }[] = [];
  const user = { name: 'ada' };
  const sessions = importSessions({
    sender: () => {
      const asked = user.name;
      return ({ files: [file] }, progress, signal) => {
        if (user.name !== asked) return Promise.reject(new Error('You were signed out'));
        return new Promise((resolve, reject) => {
          const end = (error?: Error) => {
            if (error === undefined) resolve({ job: JOB, lineNames: [] });
            else reject(error);
          };
          signal.addEventListener('abort', () => {
            end(new DOMException('aborted', 'AbortError'));
          });
          sent.push({ path: file?.path ?? '', signal, progress, end });
        });
      };
    },
  });
  const states = () => sessions.current().entries.map(({ name, state }) => `${name} ${state}`);
  return { sessions, sent, states, user };
}

describe('an import', () => {
  it('sends one file after the other, and tells how much is on its way', async () => {
    const { sessions, sent, states } = build();
    sessions.start(files('a.zip', 'b.zip', 'c.pdf'));
    await settled();
    expect(states()).toEqual(['a.zip uploading', 'b.zip waiting']);
    expect(sessions.current().refused).toMatchObject([{ path: 'c.pdf' }]);
    expect(sessions.current().entries.some(isUnsent)).toBe(true);
    sent[0]?.progress(2);
    expect(sessions.current().entries[0]).toMatchObject({ sent: 2, bytes: 3 });
    sent[0]?.end();
    await settled();
    expect(states()).toEqual(['a.zip taken', 'b.zip uploading']);
    expect(sent.map(({ path }) => path)).toEqual(['a.zip', 'b.zip']);
  });

  it('that is refused says why, and the next one is sent all the same', async () => {
    const { sessions, sent, states } = build();
    sessions.start(files('a.zip', 'b.zip'));
    await settled();
    sent[0]?.end(new Error('The service has no room left.'));
    await settled();
    expect(states()).toEqual(['a.zip refused', 'b.zip uploading']);
    expect(sessions.current().entries[0]?.problem).toBe('The service has no room left.');
  });

  it('that is stopped is gone, whether its upload had begun or not', async () => {
    const { sessions, sent, states } = build();
    sessions.start(files('a.zip', 'b.zip', 'c.zip'));
    await settled();
    const [a, b] = sessions.current().entries;
    sessions.stop(b?.id ?? 0);
    sessions.stop(a?.id ?? 0);
    await settled();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['c.zip uploading']);
    expect(sent.map(({ path }) => path)).toEqual(['a.zip', 'c.zip']);
  });

  it('is sent no further, and forgotten, when another user goes on in the window', async () => {
    const { sessions, sent, states } = build();
    sessions.start(files('a.zip', 'b.zip', 'c.pdf'));
    await settled();
    sessions.abandon();
    await settled();
    expect(sent.map(({ path, signal }) => [path, signal.aborted])).toEqual([['a.zip', true]]);
    expect([states(), sessions.current().refused]).toEqual([[], []]);
    sessions.start(files('d.zip'));
    await settled();
    expect(states()).toEqual(['d.zip uploading']);
  });

  it('is not sent as whoever signed in since it was dropped', async () => {
    const { sessions, sent, states, user } = build();
    sessions.start(files('a.zip', 'b.zip'));
    await settled();
    user.name = 'bea';
    sent[0]?.end();
    await settled();
    expect(sent.map(({ path }) => path)).toEqual(['a.zip']);
    expect(states()).toEqual(['a.zip taken', 'b.zip refused']);
  });

  it('of an earlier window is shown once, and put away with the others', async () => {
    const { sessions, sent, states } = build();
    sessions.resume([JOB]);
    sessions.resume([JOB]);
    expect(states()).toEqual([' taken']);
    sessions.start(files('a.zip', 'x.pdf'));
    await settled();
    sessions.clear();
    expect(states()).toEqual(['a.zip uploading']);
    expect(sessions.current().refused).toEqual([]);
    sent[0]?.end();
    await settled();
    sessions.clear();
    expect(states()).toEqual([]);
    sessions.resume([JOB]);
    expect(states()).toEqual([]);
  });
});

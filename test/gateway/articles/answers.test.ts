import { expect, it } from 'vitest';
import { finishedAnswers } from '../../../gateway/src/articles/answers.ts';
import { representation } from '../../../gateway/src/http/representation.ts';

/** Answers over a database that the test changes by hand, and how often one was computed. */
function counted(maxBytes = 1_000_000) {
  const versions = new Map<number, number>();
  let stamp = 0;
  let made = 0;
  const answers = finishedAnswers({
    articles: { version: (ownerId) => Promise.resolve(versions.get(ownerId) ?? 0) },
    changeStamp: () => String(stamp),
    maxBytes,
  });
  return {
    change: (ownerId: number) => {
      versions.set(ownerId, (versions.get(ownerId) ?? 0) + 1);
      stamp += 1;
    },
    otherWrite: () => {
      stamp += 1;
    },
    ask: async (ownerId: number, question: string, bytes = 10) => {
      const before = made;
      const answer = await answers.answer({ ownerId }, question, () => {
        made += 1;
        return Promise.resolve(representation(`${ownerId}${question}`.padEnd(bytes), 'text/plain'));
      });
      expect(answer.body.toString().trim()).toBe(`${ownerId}${question}`);
      return made === before ? 'kept' : 'made';
    },
    answers,
  };
}

it('makes an answer once for an owner and a question', async () => {
  const { ask } = counted();
  expect(await ask(1, 'a')).toBe('made');
  expect(await ask(1, 'a')).toBe('kept');
  expect(await ask(1, 'b')).toBe('made');
});

it('never gives an owner the answer of another (cache poisoning, CVE-2026-53943)', async () => {
  const { ask } = counted();
  await ask(1, 'a');
  expect(await ask(2, 'a')).toBe('made');
  await ask(1, '1/a');
  expect(await ask(11, '/a')).toBe('made');
});

it('drops an owner’s answers at a change of theirs, and no other owner’s', async () => {
  const { ask, change, otherWrite } = counted();
  await ask(1, 'a');
  await ask(2, 'a');
  change(1);
  expect(await ask(1, 'a')).toBe('made');
  expect(await ask(2, 'a')).toBe('kept');
  otherWrite();
  expect(await ask(1, 'a')).toBe('kept');
});

it('keeps within its bytes, dropping what was asked for longest ago', async () => {
  const { ask } = counted(4000);
  await ask(1, 'a', 1000);
  await ask(1, 'b', 1000);
  await ask(1, 'c', 1000);
  expect(await ask(1, 'c', 1000)).toBe('kept');
  expect(await ask(1, 'a', 1000)).toBe('made');
});

it('serves an answer larger than the whole cache, without keeping it', async () => {
  const { ask } = counted(4000);
  expect(await ask(1, 'large', 10_000)).toBe('made');
  expect(await ask(1, 'large', 10_000)).toBe('made');
});

it('does not keep that there is none', async () => {
  const { answers } = counted();
  let asked = 0;
  const none = () => {
    asked += 1;
    return Promise.reject(new Error('there is none'));
  };
  await expect(answers.answer({ ownerId: 1 }, 'a', none)).rejects.toThrow('there is none');
  await expect(answers.answer({ ownerId: 1 }, 'a', none)).rejects.toThrow('there is none');
  expect(asked).toBe(2);
});

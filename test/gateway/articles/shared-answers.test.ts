import { expect, it } from 'vitest';
import { sharedAnswers } from '../../../gateway/src/articles/shared-answers.ts';
import { representation } from '../../../gateway/src/http/representation.ts';

/** Lets resolved promises settle. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Answers of ten bytes that take a hundred to compute, and the bytes in use. */
function shared() {
  const answers = sharedAnswers();
  let taken = 0;
  let made = 0;
  const take = (bytes: number) => {
    let held = bytes;
    taken += bytes;
    return Promise.resolve((kept = 0) => {
      taken -= held - Math.min(held, kept);
      held = Math.min(held, kept);
    });
  };
  const leaving: (() => void)[] = [];
  const room = {
    toMake: () => take(100),
    toSend: take,
    whenAnswered: (work: () => void) => void leaving.push(work),
  };
  return {
    taken: () => taken,
    made: () => made,
    make: (key: string) =>
      answers.make(
        key,
        async () => {
          await settled();
          made += 1;
          return representation('ten bytes.', 'text/plain');
        },
        room,
      ),
    fail: () => answers.make('fails', () => Promise.reject(new Error('no')), room),
    makeAlone: (answer: ReturnType<typeof representation>) =>
      answers.makeAlone(() => Promise.resolve(answer), room),
    send: (answer: ReturnType<typeof representation>) => answers.send(answer, room),
    /** The first client has received its answer. */
    leave: async () => {
      leaving.shift()?.();
      await settled();
    },
  };
}

it('makes once what is asked for at once, and anew what is asked for later', async () => {
  const { make, made } = shared();
  const [first, second] = await Promise.all([make('a'), make('a'), make('b')]);
  expect(first).toBe(second);
  expect(made()).toBe(2);
  await make('a');
  expect(made()).toBe(3);
});

it('has room for what is being made, then for its bytes until the last of those who asked has them', async () => {
  const { make, send, taken, leave } = shared();
  const answers = Promise.all([make('a'), make('a')]);
  expect(taken()).toBe(100);
  const [answer] = await answers;
  expect(taken()).toBe(10);
  await send(answer);
  expect(taken()).toBe(10);
  await leave();
  await leave();
  expect(taken()).toBe(10);
  await leave();
  expect(taken()).toBe(0);
  await send(answer);
  expect(taken()).toBe(10);
  await leave();
  expect(taken()).toBe(0);
});

it('has room once for bytes that several have on their way, whatever each is told of them', async () => {
  const { makeAlone, taken, leave } = shared();
  const answer = representation('ten bytes.', 'text/plain');
  await makeAlone({ ...answer, headers: { age: '1' } });
  expect(taken()).toBe(10);
  expect(await makeAlone({ ...answer, headers: { age: '2' } })).toMatchObject({
    headers: { age: '2' },
  });
  expect(taken()).toBe(10);
  await leave();
  expect(taken()).toBe(10);
  await leave();
  expect(taken()).toBe(0);
});

it('keeps the room of what nobody waits for any more until it is made, and of a failure none', async () => {
  const { make, fail, taken, leave } = shared();
  const answer = make('a');
  await leave();
  await answer;
  await settled();
  expect(taken()).toBe(0);
  await expect(fail()).rejects.toThrow('no');
  await leave();
  expect(taken()).toBe(0);
});

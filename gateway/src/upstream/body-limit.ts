import { Transform } from 'node:stream';
import { problems } from '../http/problem.ts';

/** Passes on a body as a stream, and aborts it after this many bytes. */
export function bodyLimit(limitBytes: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limitBytes) done(problems.bodyTooLarge(limitBytes));
      else done(null, chunk);
    },
  });
}

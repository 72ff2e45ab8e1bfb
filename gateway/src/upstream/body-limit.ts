import { Transform } from 'node:stream';
import { problems } from '../http/problem.ts';

/** Passes on a body that nobody reads whole, and breaks it off after so many bytes. */
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

import { Transform } from 'node:stream';

/** Passes on bytes as they come, and fails when there are more than this. */
export function limitedStream(mostBytes: number, tooLong: () => Error): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > mostBytes) done(tooLong());
      else done(null, chunk);
    },
  });
}

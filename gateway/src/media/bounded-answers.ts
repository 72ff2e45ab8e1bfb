import { Readable, pipeline } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { limitedStream } from '../http/limited-stream.ts';
import { IMAGE_MAX_BYTES } from './image-type.ts';
import { LongAnswerError, UnsoundAnswerError } from './media-store-error.ts';

/** Bytes of an answer that is no refusal: no image has more, and the names of a thousand have a megabyte. */
const ANSWER_MAX_BYTES = IMAGE_MAX_BYTES;

/** Bytes of a refusal, which has some lines, and is logged. */
const REFUSAL_MAX_BYTES = 64 * 1024;

/** The SDK reads into memory whatever a store sends, be it an image, a list or why it refuses. */
export function boundAnswers({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { response } = answer;
      if (hasBody(response)) response.body = bounded(response);
      return answer;
    },
    // What comes next is the connection.
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
}

interface StreamedAnswer {
  statusCode: number;
  body: Readable;
}

function hasBody(response: unknown): response is StreamedAnswer {
  if (typeof response !== 'object' || response === null) return false;
  return 'statusCode' in response && 'body' in response && response.body instanceof Readable;
}

function bounded({ statusCode, body }: StreamedAnswer): Readable {
  const limited =
    statusCode < 300
      ? limitedStream(ANSWER_MAX_BYTES, () => {
          return new LongAnswerError(`its answer has more than ${ANSWER_MAX_BYTES} bytes`);
        })
      : limitedStream(REFUSAL_MAX_BYTES, () => {
          return new UnsoundAnswerError(`its refusal has more than ${REFUSAL_MAX_BYTES} bytes`);
        });
  // Whoever reads it is told what is wrong.
  return pipeline(body, limited, () => undefined);
}

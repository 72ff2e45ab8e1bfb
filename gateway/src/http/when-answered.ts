import type { FastifyReply } from 'fastify';

/** Does a work once, when the answer has left or nobody is there any more to be answered. */
export function whenAnswered({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  if (raw.destroyed || raw.writableFinished) {
    work();
    return;
  }
  const answered = () => {
    raw.off('close', answered).off('finish', answered);
    work();
  };
  raw.on('close', answered).on('finish', answered);
}

/**
 * Concurrent attempts at an endpoint that answers. Any other, one that is failing or was not tried
 * yet by this process, gets them one by one.
 */
const WHILE_ANSWERING = 4;

/** An attempt without an answer for so long, in milliseconds, makes its endpoint one that does not answer. */
const SLOW_MS = 2_000;

export type EndpointsInHand = ReturnType<typeof endpointsInHand>;

/**
 * The endpoints of the attempts that a worker makes, by id of the webhook. Endpoints that do not
 * answer keep an attempt for as long as the timeout lasts; they get at most half of all attempts
 * together, so that any number of them delays no other.
 *
 * @param most attempts that the worker makes at once
 * @param clock milliseconds
 */
export function endpointsInHand(most: number, clock: () => number = () => performance.now()) {
  /** When the attempts at each endpoint began. */
  const running = new Map<number, number[]>();
  const answering = new Set<number>();

  function answers(webhookId: number): boolean {
    const [first = Infinity] = running.get(webhookId) ?? [];
    return answering.has(webhookId) && clock() - first < SLOW_MS;
  }

  const limitOf = (webhookId: number) => (answers(webhookId) ? WHILE_ANSWERING : 1);

  return {
    answers,

    /** How many attempts an endpoint may have at once. */
    limitOf,

    /** How many more attempts may be made at endpoints that do not answer. */
    roomForOthers(): number {
      const others = [...running].filter(([webhookId]) => !answers(webhookId));
      return Math.max(
        0,
        Math.ceil(most / 2) - others.reduce((sum, [, attempts]) => sum + attempts.length, 0),
      );
    },

    /** Endpoints that may have no further attempt now. */
    full(): number[] {
      return [...running]
        .filter(([webhookId, attempts]) => attempts.length >= limitOf(webhookId))
        .map(([webhookId]) => webhookId);
    },

    /** Returns what to call when the attempt has ended. */
    begin(webhookId: number): (isDelivered: boolean) => void {
      const began = clock();
      running.set(webhookId, [...(running.get(webhookId) ?? []), began]);
      return (isDelivered) => {
        const others = running.get(webhookId) ?? [];
        const left = others.toSpliced(others.indexOf(began), 1);
        if (left.length > 0) running.set(webhookId, left);
        else running.delete(webhookId);
        if (isDelivered) answering.add(webhookId);
        else answering.delete(webhookId);
      };
    },
  };
}

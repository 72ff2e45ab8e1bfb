/** Articles up to this size, in bytes, are no burden, however many of them are in transit. */
const SMALL_BYTES = 16 * 1024;

/** Maximum bytes of larger articles in transit: each takes several times its size until it has been sent. */
const BYTES = 8 * 1024 * 1024;

/** Maximum bytes of one owner, whose endpoints may all be slow. */
const BYTES_EACH = BYTES / 2;

export type MessagesInHand = ReturnType<typeof messagesInHand>;

/**
 * The large articles of messages in transit, by owner. An owner with none in transit may always
 * send one, whatever its size and whatever others have in transit.
 *
 * @param from what is already in transit
 */
export function messagesInHand(from?: { entries: () => Iterable<[number, number]> }) {
  const byOwner = new Map(from?.entries());
  const all = () => [...byOwner.values()].reduce((sum, bytes) => sum + bytes, 0);

  return {
    entries: (): Iterable<[number, number]> => byOwner.entries(),

    hasRoom(ownerId: number, bytes: number): boolean {
      const own = byOwner.get(ownerId);
      if (bytes <= SMALL_BYTES || own === undefined) return true;
      return own + bytes <= BYTES_EACH && all() + bytes <= BYTES;
    },

    add(ownerId: number, bytes: number): void {
      if (bytes > SMALL_BYTES) byOwner.set(ownerId, (byOwner.get(ownerId) ?? 0) + bytes);
    },

    remove(ownerId: number, bytes: number): void {
      if (bytes <= SMALL_BYTES) return;
      const left = (byOwner.get(ownerId) ?? 0) - bytes;
      if (left > 0) byOwner.set(ownerId, left);
      else byOwner.delete(ownerId);
    },
  };
}

import { LRUCache } from 'lru-cache';

/**
 * A cache of so many entries, the least recently used of which is evicted for a new one. With `max`,
 * LRUCache would allocate the memory of all of them at once: a megabyte and some milliseconds for
 * what most gateways never fill.
 *
 * @param most number of entries
 */
export function growingCache<Key extends string | number, Value extends object | number | true>(
  most: number,
): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}

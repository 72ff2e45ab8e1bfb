import type { ClaimedUuids } from './claim-uuid.ts';
import { prepareItem } from './prepare-item.ts';
import type { Preparation } from './prepare-item.ts';
import type { ImportSource, PreparedArticle, SkippedItem } from './prepared-article.ts';

/** An item that is being prepared, or is by now. */
export interface ItemUnderWay {
  source: string;
  preparing: Promise<PreparedArticle | SkippedItem>;
}

/**
 * The items of a source in their order, each of them prepared while earlier ones are written.
 *
 * @param ahead how many others are prepared meanwhile; none if the items depend on each other
 */
export async function* preparedAhead(
  { items, areIndependent }: Pick<ImportSource, 'items' | 'areIndependent'>,
  preparation: Preparation,
  ahead: number,
): AsyncGenerator<ItemUnderWay> {
  const most = areIndependent ? ahead : 0;
  const inOrder = claimsInOrder(preparation.claimed);
  const underWay: ItemUnderWay[] = [];
  try {
    for await (const item of items(0)) {
      const { claimed, end } = inOrder();
      const preparing = prepareItem(item, { ...preparation, claimed }).finally(end);
      // It is awaited in its turn; until then, its failure is nobody's.
      preparing.catch(() => undefined);
      underWay.push({ source: item.source, preparing });
      if (underWay.length > most) yield* underWay.splice(0, 1);
    }
  } catch (error) {
    // What came before the fault is written, as it is if nothing is prepared ahead.
    yield* underWay;
    throw error;
  }
  yield* underWay;
}

/**
 * Lets items that are prepared at the same time claim their uuids in their order, so that always
 * the first of two with the same uuid gets it.
 */
function claimsInOrder(claims: ClaimedUuids): () => { claimed: ClaimedUuids; end: () => void } {
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    const earlier = before;
    const { promise, resolve: end } = Promise.withResolvers<undefined>();
    before = Promise.all([earlier, promise]);
    return {
      claimed: {
        claim: async (uuid, source) => {
          await earlier;
          const other = await claims.claim(uuid, source);
          end(undefined);
          return other;
        },
      },
      end: () => {
        end(undefined);
      },
    };
  };
}

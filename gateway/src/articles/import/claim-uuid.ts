import { apiText } from '@article-bridge/contract';
import { FileProblem } from './file-problem.ts';

/** Which item of an import has a uuid: two with the same would each overwrite the other. */
export interface ClaimedUuids {
  /** Assigns the uuid to the source, unless another one has it, which is then returned. */
  claim: (uuid: string, source: string) => Promise<string | undefined>;
}

/** In memory, for an import that runs in one process from start to end. */
export function claimedUuids(): ClaimedUuids {
  const claimed = new Map<string, string>();
  return {
    claim: (uuid, source) => {
      const other = claimed.get(uuid);
      if (other === undefined) claimed.set(uuid, source);
      return Promise.resolve(other === source ? undefined : other);
    },
  };
}

/** @throws {FileProblem} when another item has it */
export async function claimUuid(
  claimed: ClaimedUuids,
  { uuid, source, line, field }: { uuid: string; source: string; line?: number; field: string },
): Promise<void> {
  const other = await claimed.claim(uuid, source);
  if (other === undefined) return;
  throw new FileProblem(
    apiText('uuid-of-two', { field, uuid, other }),
    line === undefined ? {} : { line },
  );
}

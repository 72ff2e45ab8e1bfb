import { secondsToWireTime } from '@article-bridge/contract';
import type { User } from '@article-bridge/contract';
import { wireTimeOrNull } from './key-document.ts';
import type { ManagedUser } from './users-repository.ts';

/** A user as the API and the CLI show them. */
export function userDocument(user: ManagedUser): User {
  return {
    id: user.id,
    email: user.email,
    administrator: user.isAdministrator,
    created_at: secondsToWireTime(user.createdAt),
    disabled_at: wireTimeOrNull(user.disabledAt),
  };
}

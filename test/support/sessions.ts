import type { Services } from '@article-bridge/gateway';

/** Creates a session without the user's password; returns it with the token of its cookie. */
export async function openSession(
  services: Services,
  ownerId: number,
): Promise<{ id: string; token: string }> {
  const user = await services.credentials.find(ownerId);
  if (user === undefined) throw new Error(`there is no user ${ownerId}`);
  const origin = { address: '192.0.2.1', userAgent: 'test' };
  const session = await services.sessions.open(ownerId, user.passwordHash, origin);
  if (session === undefined) throw new Error('the session was not opened');
  return session;
}

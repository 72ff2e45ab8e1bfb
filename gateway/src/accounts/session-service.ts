import { randomBytes } from 'node:crypto';
import type { PasswordChange } from '@article-bridge/contract';
import { passwordTurns } from './password-turns.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { CredentialsRepository } from './session-credentials.ts';
import type { DeviceCookies } from './session-device.ts';
import type { LogInThrottle } from './session-throttle.ts';
import type { LoggedInSession, SessionOrigin, SessionsRepository } from './sessions-repository.ts';

export interface SessionServiceDeps {
  credentials: CredentialsRepository;
  sessions: SessionsRepository;
  devices: DeviceCookies;
  throttle: LogInThrottle;
  /** argon2id, unless a test counts calls. */
  verify?: typeof verifyPassword;
}

export interface LogInRequest extends SessionOrigin {
  email: string;
  password: string;
  deviceCookie: string | undefined;
}

export interface LoggedIn {
  email: string;
  session: LoggedInSession;
  token: string;
  deviceCookie: string;
}

export type LogInOutcome =
  | { outcome: 'logged-in'; loggedIn: LoggedIn }
  | { outcome: 'refused' }
  | { outcome: 'throttled'; retryAfter: number };

export type PasswordOutcome =
  { outcome: 'changed' } | { outcome: 'refused' } | { outcome: 'throttled'; retryAfter: number };

export type SessionService = ReturnType<typeof sessionService>;

export function sessionService({
  credentials,
  sessions,
  devices,
  throttle,
  verify = verifyPassword,
}: SessionServiceDeps) {
  // Verified if there is no such user, so that the answer takes as long as for a wrong password.
  // Computed at the start: computing it at first use would double the time of that request.
  const decoy = hashPassword(randomBytes(32).toString('base64url'));
  const inTurn = passwordTurns();

  return {
    /** Neither the outcome nor the time it takes reveals whether the account exists. */
    async logIn(request: LogInRequest): Promise<LogInOutcome> {
      const { email, password, address } = request;
      const device = devices.verify(request.deviceCookie, email);
      const attempt = await throttle({ email, address, device });
      if (!attempt.allowed) return { outcome: 'throttled', retryAfter: attempt.retryAfter };
      const user = await credentials.findByEmail(email);
      const hash = user?.passwordHash ?? (await decoy);
      const matches = await inTurn({ email, device }, () => verify(password, hash));
      if (user === undefined || !matches) return { outcome: 'refused' };
      await attempt.succeeded();
      const opened = await sessions.open(user.id, user.passwordHash, request);
      if (opened === undefined) return { outcome: 'refused' };
      const { token, ...session } = opened;
      const deviceCookie =
        device === undefined || request.deviceCookie === undefined
          ? devices.issue(email)
          : request.deviceCookie;
      return {
        outcome: 'logged-in',
        loggedIn: { email: user.email, session, token, deviceCookie },
      };
    },

    async emailOf(ownerId: number): Promise<string> {
      const user = await credentials.find(ownerId);
      if (user === undefined) throw new Error(`there is no user ${ownerId}`);
      return user.email;
    },

    /** Ends every session but this one. Guesses of the old password count like those at a login. */
    async changePassword(
      session: LoggedInSession,
      passwords: PasswordChange,
      address: string,
    ): Promise<PasswordOutcome> {
      const user = await credentials.find(session.ownerId);
      if (user === undefined) return { outcome: 'refused' };
      const guess = { email: user.email, address, device: session.id };
      const attempt = await throttle(guess);
      if (!attempt.allowed) return { outcome: 'throttled', retryAfter: attempt.retryAfter };
      const matches = await inTurn(guess, () =>
        verify(passwords.current_password, user.passwordHash),
      );
      if (!matches) return { outcome: 'refused' };
      await attempt.succeeded();
      const hash = await inTurn(guess, () => hashPassword(passwords.new_password));
      const by = { sessionId: session.id, verifiedHash: user.passwordHash };
      const isChanged = await credentials.changePassword(user.id, hash, by);
      return { outcome: isChanged ? 'changed' : 'refused' };
    },
  };
}

import {
  passwordChange,
  session,
  sessionCreate,
  sessionList,
  sessionQuery,
} from '@article-bridge/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '../http/openapi.ts';
import { HttpProblem } from '../http/problem.ts';
import { sessionOf } from './access.ts';
import { sessionAnswer, sessionEntryAnswer } from './session-answer.ts';
import { readCookie } from '../http/read-cookie.ts';
import { DEVICE_COOKIE, SESSION_COOKIE, setCookie } from './session-cookie.ts';
import { DEVICE_LIFETIME } from './session-device.ts';
import { isSameOrigin } from './session-origin.ts';
import { sessionProblems } from './session-problems.ts';
import type { SessionService } from './session-service.ts';
import { SESSION_LIFETIME } from './session-token.ts';
import type { SessionsRepository } from './sessions-repository.ts';

/** A login takes about a hundred bytes. */
const BODY_MAX_BYTES = 8 * 1024;

const access = 'session';
const tags = ['Sessions'];
const sessionParams = z.object({ id: z.string().describe('Identifier of the session.') });
const done204 = z.undefined().describe('Done.');

export interface SessionRoutesOptions {
  service: SessionService;
  sessions: SessionsRepository;
  publicUrl: () => string;
}

/** `/session`: the caller's session; `/sessions`: all sessions of the user. */
export const sessionRoutes: FastifyPluginCallbackZod<SessionRoutesOptions> = (
  app,
  { service, sessions, publicUrl },
  done,
) => {
  const cookies = (reply: FastifyReply, values: [name: string, value: string, age: number][]) => {
    const lines = values.map(([name, value, maxAge]) =>
      setCookie(name, value, { maxAge, publicUrl: publicUrl() }),
    );
    return reply.header('set-cookie', lines).header('cache-control', 'no-store');
  };

  app.post(
    '/session',
    {
      config: { access: 'public' },
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'createSession',
        summary: 'Log in; sets the cookie `session`',
        tags,
        body: sessionCreate,
        sends: ['Location', 'Set-Cookie'],
        response: {
          201: session.describe('The current user.'),
          ...problemResponses(400, 401, 403, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      // No page may log its visitors in to another account.
      if (!isSameOrigin(request.method, request.headers, publicUrl())) {
        throw sessionProblems.crossOrigin(publicUrl());
      }
      const result = await service.logIn({ ...request.body, ...originOf(request) });
      if (result.outcome === 'throttled') throw sessionProblems.logInThrottled(result.retryAfter);
      if (result.outcome === 'refused') throw sessionProblems.logInRefused();
      const { loggedIn } = result;
      cookies(reply, [
        [SESSION_COOKIE, loggedIn.token, SESSION_LIFETIME],
        [DEVICE_COOKIE, loggedIn.deviceCookie, DEVICE_LIFETIME],
      ]);
      const location = `${publicUrl()}/api/v1/session`;
      return reply
        .code(201)
        .header('location', location)
        .send(sessionAnswer(loggedIn.session, loggedIn.email));
    },
  );
  app.get(
    '/session',
    {
      config: { access },
      // The studio asks for the session before anybody logs in: that is no failure, and must not
      // depend on what else fails at the same address.
      errorHandler: (error, request, reply) => {
        const { optional } = z.object({ optional: z.unknown().optional() }).parse(request.query);
        if (optional !== 'true' || !isNobody(error)) throw error;
        void reply.code(204).header('cache-control', 'no-store').send(undefined);
      },
      schema: {
        operationId: 'getSession',
        summary: 'Who is logged in',
        tags,
        querystring: sessionQuery,
        response: {
          200: session,
          204: z.undefined().describe('Nobody is logged in; only with `optional=true`.'),
          ...problemResponses(400, 401, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const current = sessionOf(request);
      reply.header('cache-control', 'no-store');
      return sessionAnswer(current, await service.emailOf(current.ownerId));
    },
  );
  app.delete(
    '/session',
    {
      config: { access },
      schema: {
        operationId: 'deleteSession',
        summary: 'Log out',
        tags,
        sends: ['Set-Cookie'],
        response: { 204: done204, ...problemResponses(401, 403, 429, 500) },
      },
    },
    async (request, reply) => {
      const { ownerId, id } = sessionOf(request);
      await sessions.end(ownerId, id);
      return cookies(reply, [[SESSION_COOKIE, '', 0]])
        .code(204)
        .send();
    },
  );
  app.put(
    '/session/password',
    {
      config: { access },
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'changePassword',
        summary: 'Change the password; ends all other sessions',
        tags,
        body: passwordChange,
        response: { 204: done204, ...problemResponses(400, 401, 403, 413, 415, 429, 500) },
      },
    },
    async (request, reply) => {
      const result = await service.changePassword(sessionOf(request), request.body, request.ip);
      if (result.outcome === 'throttled') throw sessionProblems.logInThrottled(result.retryAfter);
      if (result.outcome === 'refused') throw sessionProblems.passwordRefused();
      return reply.code(204).send();
    },
  );
  app.get(
    '/sessions',
    {
      config: { access },
      schema: {
        operationId: 'listSessions',
        summary: 'List the user’s sessions',
        tags,
        response: { 200: sessionList, ...problemResponses(401, 429, 500) },
      },
    },
    async (request, reply) => {
      const current = sessionOf(request);
      const open = await sessions.list(current.ownerId);
      reply.header('cache-control', 'no-store');
      return { sessions: open.map((entry) => sessionEntryAnswer(entry, current.id)) };
    },
  );
  app.delete(
    '/sessions/:id',
    {
      config: { access },
      schema: {
        operationId: 'deleteSessionById',
        summary: 'End a session',
        tags,
        params: sessionParams,
        response: { 204: done204, ...problemResponses(401, 403, 404, 429, 500) },
      },
    },
    async (request, reply) => {
      const ended = await sessions.end(sessionOf(request).ownerId, request.params.id);
      if (!ended) throw sessionProblems.sessionNotFound();
      return reply.code(204).send();
    },
  );
  done();
};

/** Whether a request was refused for having no valid session, be it one of too many. */
function isNobody(error: unknown): boolean {
  if (!(error instanceof HttpProblem)) return false;
  return error.status === 401 || error.text?.code === 'credential-failures';
}

function originOf(request: FastifyRequest) {
  const { headers, ip: address } = request;
  return {
    address,
    userAgent: headers['user-agent'],
    deviceCookie: readCookie(headers.cookie, DEVICE_COOKIE),
  };
}

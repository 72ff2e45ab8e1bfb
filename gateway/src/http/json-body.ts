import { apiText } from '@article-bridge/contract';
import type { FastifyInstance } from 'fastify';
import { problems } from './problem.ts';

/**
 * Reads JSON bodies strictly: UTF-8 and nothing else (RFC 8259, section 8.1), where the default
 * would put U+FFFD in place of what it cannot read and keep that; not compressed, since a small
 * body can unpack to a very large one; without `__proto__` and `constructor.prototype`.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  takeJson(app, 'application/json');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const coding = request.headers['content-encoding'];
    const isPlain = coding === undefined || coding.toLowerCase() === 'identity';
    done(isPlain ? null : problems.contentCodingUnsupported(), payload);
  });
}

/** Takes bodies of a type that is JSON by another name, as strictly. */
export function takeJson(
  app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>,
  type: string,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      // What TextDecoder says names no place.
      done(problems.badRequest(apiText('body-not-utf-8')));
      return;
    }
    void parse(request, text, done);
  });
}

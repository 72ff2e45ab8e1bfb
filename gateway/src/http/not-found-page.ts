import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie.ts';

/** The studio's colors in both themes, without a request for its stylesheets. */
const STYLE = `
:root { color-scheme: light dark; background: light-dark(#fff, #1c1d20); }
body { max-width: 640px; margin: 12vh auto 0; padding: 0 24px; color: light-dark(#1e1e1e, #ececee); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; }
a { color: light-dark(#2f4fd0, #9db2ff); }
`;

/** Nothing is loaded, and nothing runs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ');

/** The cookie with the language that the studio had last in this browser. */
const STUDIO_LANGUAGE = 'article-studio-language';

const TEXTS = {
  en: {
    title: 'Not found',
    sentence: 'There is nothing at this address.',
    studio: 'Open the article studio',
    docs: 'Read the description of the API',
  },
  de: {
    title: 'Nicht gefunden',
    sentence: 'Unter dieser Adresse gibt es nichts.',
    studio: 'Artikel-Studio öffnen',
    docs: 'Beschreibung der API lesen',
  },
};

/**
 * Whether an unknown address is answered with a page: for whoever prefers HTML to JSON (RFC 9110, section
 * 12.5.1), as browsers do. Programs send no Accept field or any type, and the API has no pages.
 */
export function prefersPage({ method, url, headers }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || /^[^?]*\/api\//.test(url)) return false;
  const types = ['application/problem+json', 'application/json', 'text/html'];
  return negotiate(headers.accept ?? '*/*', types) === 'text/html';
}

/** The page for a person who opened an unknown address. */
export function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const { cookie, 'accept-language': accepted = 'en' } = request.headers;
  const chosen = readCookie(cookie, STUDIO_LANGUAGE);
  // Some browsers send the language of their region alone, such as de-AT.
  const languages =
    chosen === 'en' || chosen === 'de' ? chosen : accepted.replaceAll(/(?<=[a-z])-\w+/gi, '');
  const language = negotiate(languages, ['en', 'de']) === 'de' ? 'de' : 'en';
  const text = TEXTS[language];
  const hasStudio = request.server.hasRoute({ method: 'GET', url: '/articles' });
  const address = new URL(hasStudio ? 'articles' : 'docs/', publicUrl.replace(/\/?$/, '/'));
  void reply
    .code(404)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': CONTENT_SECURITY_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>404 ${text.title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>404 ${text.title}</h1>
      <p>${text.sentence}</p>
      <p><a href="${address.pathname}">${hasStudio ? text.studio : text.docs}</a></p>
    </main>
  </body>
</html>
`,
    );
}

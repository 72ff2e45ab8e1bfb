/** What "article-gateway doctor" finds of addresses, its own and that of the service behind it. */
export const SERVICE_CHECK_TEXTS = {
  'public-url-unset': 'not set: fine on this machine only, clients elsewhere need it',
  'public-url-answers': '{url} answers',
  'public-url-of-another':
    '{url}/healthz answers {status}, and not as a gateway does: see the reverse proxy',
  'clock-unknown': '{url} sends no Date to compare the clock with',
  'clock-differs': 'the clocks of {url} and of this machine are {seconds} s apart: set up NTP',
  'upstream-is-this':
    '{url} is this gateway itself: every request would come back for ever; set it to the other service',
  'upstream-moved':
    '{url} answers with a redirect ({status}), which is not followed: set the final address',
  'upstream-without-articles': '{url} has no /articles (404): set the address of its API',
  'upstream-broken': '{url} answers {status}: see that service',
  'upstream-answers': '{url} answers, and asks for a key',
  'upstream-without-json': '{url} answers {type}, where JSON belongs: set the address of its API',
  'upstream-open': '{url} answers {status} without a key: is it meant to be open?',
  'configuration-understood': 'every variable is understood: see "article-gateway config"',
} as const;

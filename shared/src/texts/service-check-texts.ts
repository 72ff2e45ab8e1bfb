/** What "article-gateway doctor" finds of addresses, its own and that of the service behind it. */
export const SERVICE_CHECK_TEXTS = {
  'public-url-unset': 'not set: fine on this machine only, clients elsewhere need it',
  'public-url-answers': '%(url)s answers',
  'public-url-of-another':
    '%(url)s/healthz answers %(status)s, and not as a gateway does: see the reverse proxy',
  'clock-not-compared': 'not compared, because PUBLIC_URL does not answer',
  'clock-unknown': '%(url)s sends no Date to compare the clock with',
  'clock-differs': 'the clocks of %(url)s and of this machine are %(seconds)s s apart: set up NTP',
  'upstream-is-this':
    '%(url)s is this gateway itself: every request would come back forever; set it to the other service',
  'upstream-moved':
    '%(url)s answers with a redirect (%(status)s), which is not followed: set the final address',
  'upstream-without-articles': '%(url)s has no /articles (404): set the address of its API',
  'upstream-broken': '%(url)s answers %(status)s: see that service',
  'upstream-answers': '%(url)s answers, and asks for a key',
  'upstream-without-json':
    '%(url)s answers with %(type)s instead of JSON: set the address of its API',
  'upstream-open': '%(url)s answers %(status)s without a key: is it meant to be open?',
  'configuration-understood': 'every variable is understood: see "article-gateway config"',
} as const;

import fc from 'fast-check';

/** Web addresses. `fc.webUrl()` takes three seconds of each worker before it makes the first one. */
export const webAddress = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.domain(),
    fc.array(fc.stringMatching(/^[a-zA-Z0-9._~!$&'()*+,;=:@-]{1,8}$/), { maxLength: 3 }),
  )
  .map(([scheme, domain, segments]) => `${scheme}://${domain}/${segments.join('/')}`);

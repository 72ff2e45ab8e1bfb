/** A site and its user. */
export interface SiteLogin {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

/**
 * Cookies of a login, from the request of wp-login.php's form. The form itself is not used: 200 ms
 * after rendering, its script moves the focus to the user name, where a password typed at that
 * moment would end up.
 */
export async function logIn({ url, user, password }: SiteLogin): Promise<SessionCookie[]> {
  const answer = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: user, pwd: password, testcookie: '1' }),
  });
  await answer.text();
  if (answer.status !== 302) throw new Error(`wp-login.php answered ${answer.status}.`);
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1) };
  });
}

import { z } from 'zod';
import { checkPluginAnswer } from './plugin-api.ts';
import { logIn } from './wordpress-login.ts';
import type { SiteLogin } from './wordpress-login.ts';
import type { SiteCommands } from '../../wp-plugin/demo/site-commands.ts';

/** Authentication of a request: by application password, or by cookie and nonce as in a browser. */
export type Identity =
  | 'admin'
  | 'anonymous'
  | { readonly user: string; readonly applicationPassword: string }
  | { readonly cookie: string; readonly nonce?: string };

export interface RestRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The administrator by default. */
  readonly as?: Identity;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface RestClient {
  /** Sends a request to `/wp-json` + path; the response's body is JSON of unknown shape. */
  rest: (path: string, request?: RestRequest) => Promise<RestResponse<unknown>>;
  /**
   * The same for a response that must be successful and of the given shape; otherwise it throws.
   */
  restAs: <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request?: RestRequest,
  ) => Promise<z.infer<Schema>>;
  /** Creates a user with an application password. */
  createUser: (role: string) => Promise<{ user: string; applicationPassword: string }>;
  /** Creates a browser session of the administrator. */
  signIn: () => Promise<{ cookie: string; nonce: string }>;
}

interface Site extends SiteLogin {
  readonly applicationPassword: string;
}

const CREATE_USER = `<?php
require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
$role = getenv( 'ROLE' );
$login = $role . '-' . wp_generate_password( 8, false );
$id = wp_insert_user( array( 'user_login' => $login, 'user_pass' => wp_generate_password(), 'role' => $role ) );
list( $password ) = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'test' ) );
echo wp_json_encode( array( 'user' => $login, 'applicationPassword' => $password ) );
`;

const userSchema = z.object({ user: z.string(), applicationPassword: z.string() });

/** A client of the site's REST API, with its identities. */
export function createRestClient(site: Site, { run }: SiteCommands): RestClient {
  const rest: RestClient['rest'] = async (path, request = {}) => {
    const { method = 'GET', query = {}, body, as = 'admin', headers = {} } = request;
    const url = new URL(`${site.url}/wp-json${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        ...credentials(site, as),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const answer = parseJson(await response.text(), `${method} ${path}`, status);
    checkPluginAnswer(method, path, status, answer);
    return { status, headers: response.headers, body: answer };
  };
  return {
    rest,
    restAs: async (schema, path, request) => {
      const { status, body } = await rest(path, request);
      if (status >= 300) {
        throw new Error(
          `${request?.method ?? 'GET'} ${path} was answered ${status}: ${JSON.stringify(body)}`,
        );
      }
      return schema.parse(body);
    },
    createUser: async (role) =>
      userSchema.parse(JSON.parse(await run(CREATE_USER, { ROLE: role }))),
    signIn: () => signIn(site),
  };
}

function credentials(site: Site, as: Identity): Record<string, string> {
  if (as === 'anonymous') return {};
  if (as === 'admin') return basic(site.user, site.applicationPassword);
  if ('user' in as) return basic(as.user, as.applicationPassword);
  return { cookie: as.cookie, ...(as.nonce === undefined ? {} : { 'x-wp-nonce': as.nonce }) };
}

function basic(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

async function signIn(site: Site): Promise<{ cookie: string; nonce: string }> {
  const cookies = await logIn(site);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const nonce = await fetch(`${site.url}/wp-admin/admin-ajax.php?action=rest-nonce`, {
    headers: { cookie },
  });
  if (!nonce.ok) throw new Error(`The administrator could not log in (${nonce.status}).`);
  return { cookie, nonce: await nonce.text() };
}

function parseJson(text: string, request: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${request} was answered ${status} and no JSON: ${text.slice(0, 2000)}`);
  }
}

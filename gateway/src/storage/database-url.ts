const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];

/** Stands for a password, whatever its length. */
const MASK = '********';

/** Parameters of a connection URI whose values are secrets. */
const SECRET_PARAMETERS = ['password', 'sslpassword'];

/** Why the server refused, and what to fix (PostgreSQL, appendix A). */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the server lets this user in from here on other terms: see its pg_hba.conf',
  '3D000': 'there is no such database: create it',
  '53300': 'the server has no connection left: raise its max_connections, or run fewer gateways',
};

/** Whether a text is a connection URI that names a database (PostgreSQL, "Connection URIs"). */
export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !POSTGRES_PROTOCOLS.includes(url.protocol)) return false;
  return url.pathname.length > 1 && !/[\s\0]/.test(text);
}

/** DATABASE_URL without its password. Undefined if the password cannot be located reliably. */
export function redactedDatabaseUrl(text: string): string | undefined {
  if (text.startsWith('sqlite:')) return text;
  const url = URL.parse(text);
  if (url === null || !POSTGRES_PROTOCOLS.includes(url.protocol)) return undefined;
  if (url.password !== '') url.password = MASK;
  for (const parameter of SECRET_PARAMETERS) {
    if (url.searchParams.has(parameter)) url.searchParams.set(parameter, MASK);
  }
  return url.href;
}

/** Why a database cannot be reached, for whoever set DATABASE_URL. */
export function connectionFault(url: string, error: unknown): Error {
  const shown = redactedDatabaseUrl(url) ?? 'PostgreSQL';
  return new Error(`DATABASE_URL: ${shown} cannot be opened: ${reasonOf(error)}`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const refusal = 'code' in error ? REFUSALS[String(error.code)] : undefined;
  // For a host with several addresses, Node's error has no message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  const reason = first instanceof Error ? first.message : error.message;
  return refusal === undefined ? reason : `${reason} (${refusal})`;
}

import { z } from 'zod';

const failureSchema = z.object({ code: z.string(), message: z.string() });

/** WordPress has refused a request or has answered something that is no JSON. */
export class WordPressApiError extends Error {
  override readonly name = 'WordPressApiError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface WordPressApiRequest {
  readonly method?: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** WordPress' REST API in the name of one user; `path` begins after `/wp-json`. */
export type WordPressApi = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  request?: WordPressApiRequest,
) => Promise<z.infer<Schema>>;

export interface WordPressLogin {
  readonly url: string;
  readonly user: string;
  readonly applicationPassword: string;
}

/** A client whose every failed request throws {@link WordPressApiError} with WordPress' own words. */
export function wordPressApi(
  { url, user, applicationPassword }: WordPressLogin,
  signal?: AbortSignal,
): WordPressApi {
  const credentials = Buffer.from(`${user}:${applicationPassword}`).toString('base64');
  return async (schema, path, { method = 'GET', query = {}, body } = {}) => {
    const address = new URL(`${url}/wp-json${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const text = await response.text();
    const answer = parseJson(text);
    if (!response.ok || answer === undefined) {
      const failure = failureSchema.safeParse(answer);
      const reason = failure.success
        ? `${failure.data.message} (${failure.data.code})`
        : text.slice(0, 500);
      throw new WordPressApiError(
        `WordPress answered ${method} ${path} with ${response.status}: ${reason}`,
        response.status,
      );
    }
    return schema.parse(answer);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Perhaps an HTML page: the caller reports it.
    return undefined;
  }
}

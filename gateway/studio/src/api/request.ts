import { problemDetails } from '@article-bridge/contract';
import type { z } from 'zod';
import { ApiProblem } from './api-problem.ts';

/** Where the gateway lies, with a slash at its end; it serves the studio with this as its base. */
export const BASE_URL = new URL('.', document.baseURI).href;

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface Options {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Query;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is; its type in `headers`. */
  body?: BodyInit;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Goes on when the page is closed. */
  keepalive?: boolean;
}

/** Called for every answer that says that the session has ended. */
const signedOutListeners = new Set<() => void>();

/**
 * Calls `listener` when the gateway answers that the session has ended. Returns a function that
 * removes it.
 */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** The address of a path of the API, such as `articles`. */
export function apiUrl(path: string, query: Query = {}): string {
  const url = new URL(`api/v1/${path}`, BASE_URL);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/**
 * Sends a request with the user's session and parses the answer by its schema.
 *
 * @param path below `/api/v1/`, such as `articles`
 * @throws {ApiProblem} for every refusal, and if there is no answer
 */
export async function request<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: Options = {},
): Promise<z.infer<Schema>> {
  const response = await send(path, options);
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  return schema.parse(answer);
}

/**
 * The unparsed answer, for callers that need its headers or its text.
 *
 * @throws {ApiProblem} for every refusal, and if there is no answer
 */
export async function send(path: string, options: Options = {}): Promise<Response> {
  return orProblem(await exchange(path, options));
}

/**
 * An answer that is not a refusal.
 *
 * @throws {ApiProblem} for every refusal
 */
export async function orProblem(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem = await problemOf(response);
  // What takes keys as well names its 401 after them; a wrong password signs nobody out.
  if (problem.status === 401 && problem.kind !== 'login-refused') {
    for (const listener of signedOutListeners) listener();
  }
  throw problem;
}

/**
 * The answer itself, including refusals, for the route whose refusals are not problem documents.
 *
 * @throws {ApiProblem} if there is no answer
 */
export async function exchange(path: string, options: Options = {}): Promise<Response> {
  const { method = 'GET', query, json, body, headers, signal, keepalive = false } = options;
  try {
    return await fetch(apiUrl(path, query), {
      method,
      keepalive,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(json === undefined ? body !== undefined && { body } : { body: JSON.stringify(json) }),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw ApiProblem.unreachable(error);
  }
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const read = problemDetails.safeParse(await response.json().catch(() => undefined));
  if (!read.success) return ApiProblem.unreadable(response.status);
  return new ApiProblem(read.data, retryAfter > 0 ? retryAfter : undefined);
}

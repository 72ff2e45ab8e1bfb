import { SCOPES } from '@article-bridge/gateway';
import { seoPackage } from '@article-bridge/contract';
import { buildGateway } from '../../../support/gateway.ts';

/** A gateway with requests of a user who may write. */
export async function buildWriter() {
  const gateway = await buildGateway({ RATE_LIMIT_MAX: '1000000' });
  const { key } = await gateway.owner.createKey({ scopes: SCOPES });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    gateway.request(`/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  /** Creates an article, which must be accepted. */
  const create = async (body: object) => {
    const response = await call('POST', '/articles', body);
    if (response.statusCode !== 201) throw new Error(response.body);
    return { ...seoPackage.parse(response.json()), etag: String(response.headers.etag) };
  };
  return { ...gateway, call, create };
}

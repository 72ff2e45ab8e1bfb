import {
  webhook,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookList,
  webhookRecoverAnswer,
  webhookStats,
  webhookWithSecret,
} from '@article-bridge/contract';
import type {
  DeliveryState,
  WebhookEvent,
  WebhookPayload,
  WebhookWithSecret,
} from '@article-bridge/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request, send } from '../../api/request.ts';
import { REFRESH_MS, queryClient } from '../../api/query-client.ts';
import type { TaggedWebhook } from './settings-form.ts';

/** What a webhook is set to; `headers` left out: they stay as they are. */
export interface WebhookSettings {
  /** Null: none; left out: it stays as it is. */
  name?: string | null;
  url: string;
  events: readonly WebhookEvent[];
  payload: WebhookPayload;
  headers?: Readonly<Record<string, string>>;
}

const KEY = 'webhooks';
const pathOf = (uuid: string) => `webhooks/${encodeURIComponent(uuid)}`;

export const webhooksQuery = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => (await request('webhooks', webhookList, { signal })).webhooks,
  refetchInterval: REFRESH_MS,
});

export const webhookQuery = (uuid: string) =>
  queryOptions({
    queryKey: [KEY, uuid],
    queryFn: async ({ signal }) => tagged(await send(pathOf(uuid), { signal })),
    refetchInterval: REFRESH_MS,
  });

/** A webhook as it is now, which is shown from here on. @throws {ApiProblem} */
export async function readWebhook(uuid: string): Promise<TaggedWebhook> {
  const query = webhookQuery(uuid);
  // What is on its way may be older.
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.query({ ...query, staleTime: 0 });
}

async function tagged(response: Response): Promise<TaggedWebhook> {
  const etag = response.headers.get('etag') ?? '';
  return { ...webhook.parse(await response.json()), etag };
}

export const statsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [KEY, uuid, 'stats'],
    queryFn: ({ signal }) => request(`${pathOf(uuid)}/stats`, webhookStats, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** The newest first, a page at a time. @param state undefined: of every state */
export const deliveriesQuery = (uuid: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [KEY, uuid, 'deliveries', state ?? 'any'],
    queryFn: ({ signal, pageParam }) =>
      request(`${pathOf(uuid)}/deliveries`, webhookDeliveryList, {
        signal,
        query: { state, tests: 'true', before: pageParam },
      }),
    initialPageParam: z.string().optional().parse(undefined),
    getNextPageParam: ({ next_before: next }) => next ?? undefined,
  });

export const deliveryQuery = (uuid: string, id: string) =>
  queryOptions({
    queryKey: [KEY, uuid, 'delivery', id],
    queryFn: ({ signal }) =>
      request(`${pathOf(uuid)}/deliveries/${encodeURIComponent(id)}`, webhookDeliveryDetail, {
        signal,
      }),
  });

/** The answer is the only one with the secret. @throws {ApiProblem} */
export async function createWebhook(
  wanted: WebhookSettings & { secret: string },
): Promise<WebhookWithSecret> {
  const created = await request('webhooks', webhookWithSecret, { method: 'POST', json: wanted });
  await reload();
  return created;
}

/**
 * Sets a webhook, if it still is what the tag says.
 *
 * @throws {ApiProblem} of status 412 if it is not
 */
export async function updateWebhook(
  uuid: string,
  wanted: WebhookSettings & { enabled: boolean },
  etag: string,
): Promise<TaggedWebhook> {
  const headers = { 'if-match': etag };
  const updated = await tagged(await send(pathOf(uuid), { method: 'PUT', json: wanted, headers }));
  queryClient.setQueryData(webhookQuery(uuid).queryKey, updated);
  await reload();
  return updated;
}

/** @throws {ApiProblem} */
export async function deleteWebhook(uuid: string): Promise<void> {
  await request(pathOf(uuid), z.undefined(), { method: 'DELETE' });
  queryClient.removeQueries({ queryKey: [KEY, uuid] });
  await queryClient.invalidateQueries({ queryKey: [KEY], exact: true });
}

/** The answer is the only one with the new secret. @throws {ApiProblem} */
export async function rotateSecret(uuid: string): Promise<WebhookWithSecret> {
  const rotated = await request(`${pathOf(uuid)}/rotate-secret`, webhookWithSecret, {
    method: 'POST',
  });
  await reload();
  return rotated;
}

/** @throws {ApiProblem} */
export async function redeliver(uuid: string, id: string): Promise<void> {
  await send(`${pathOf(uuid)}/deliveries/${encodeURIComponent(id)}/redeliver`, { method: 'POST' });
  await reload();
}

/** Answers how many deliveries are on their way again. @param since a wire time @throws {ApiProblem} */
export async function recover(uuid: string, since: string): Promise<number> {
  const { recovered } = await request(`${pathOf(uuid)}/recover`, webhookRecoverAnswer, {
    method: 'POST',
    json: { since },
  });
  await reload();
  return recovered;
}

export async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

import { webhookTestAnswer } from '@article-bridge/contract';
import type { WebhookTestAnswer, WebhookTestRequest } from '@article-bridge/contract';
import { ApiProblem } from '../../api/api-problem.ts';
import { exchange } from '../../api/request.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../session/session.ts';
import { reload } from './webhooks-api.ts';

/**
 * Sends a test delivery to a stored webhook, or to an address with a secret. This route alone
 * answers a refusal with `{ok: false, error}` instead of a problem document (API document, "POST
 * /webhooks/test").
 *
 * @throws {ApiProblem} if the gateway does not answer
 */
export async function testWebhook(target: WebhookTestRequest): Promise<WebhookTestAnswer> {
  const response = await exchange('webhooks/test', {
    method: 'POST',
    query: { details: 'true' },
    json: target,
  });
  if (response.status === 401) {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
  const answer = webhookTestAnswer.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw ApiProblem.unreadable(response.status);
  // It is in the log of a stored webhook by now.
  if ('webhook_uuid' in target) await reload();
  return answer.data;
}

import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../../support/gateway.ts';
import { startMisbehavingService } from '../../../support/misbehaving-service.ts';
import { buildUpstreamGateway } from '../../upstream/upstream-gateway.ts';
import { OFFERS } from './offers.ts';
import { SERVICES } from './services.ts';

const PATH = '/api/v1/wordpress/capabilities';
const headers = { 'content-type': 'application/json' };

async function ownGateway() {
  const { request } = await buildGateway();
  return (body: unknown) => request(PATH, { method: 'POST', headers, body });
}

async function gatewayBeforeBareService() {
  const service = await startMisbehavingService();
  const { app } = await buildUpstreamGateway(service);
  return (body: unknown) =>
    app.inject({
      method: 'POST',
      url: PATH,
      headers: { ...headers, authorization: `Bearer ${service.key}` },
      payload: JSON.stringify(body),
    });
}

describe.each([
  ['this gateway', ownGateway],
  ['this gateway before a bare service', gatewayBeforeBareService],
])('%s answers what the table of pairs says', (service, build) => {
  it.each(Object.entries(OFFERS))('to %s', async (name, offer) => {
    const outcome = SERVICES[service]?.(offer, name);
    const post = await build();
    const response = await post(offer);
    const answer: unknown = response.json();
    switch (outcome?.kind) {
      case 'agreed':
        expect(response.statusCode).toBe(200);
        expect(answer).toEqual(outcome.agreement);
        return;
      case 'refused': {
        expect(response.statusCode).toBe(outcome.status);
        const problem = problemDetails.parse(answer);
        if (outcome.status === 400) return;
        expect(problem.type).toBe(`urn:article-bridge:problem:${outcome.type}`);
        expect(problem.detail).toBe(outcome.detail);
        return;
      }
      case 'document':
      case undefined:
        throw new Error(`${service} has no outcome.`);
    }
  });
});

import { z } from 'zod';
import { articleList } from '../article-list.ts';
import { articleSummary } from '../article-summary.ts';
import { capabilitiesAgreement } from '../capabilities/agreement.ts';
import { capabilitiesOffer } from '../capabilities/offer.ts';
import { problemDetails } from '../problem-details.ts';
import { seoPackage } from '../seo-package.ts';
import { webhookTestAnswer, webhookTestPayload, webhookTestRequest } from '../webhook-test.ts';

/** Every wire shape by the name of its file. A request is shown as the caller writes it. */
const ANSWERS = {
  'article-summary': articleSummary,
  'article-list': articleList,
  'seo-package-1.0': seoPackage,
  'problem-details': problemDetails,
  'webhook-test-answer': webhookTestAnswer,
  'webhook-test-payload': webhookTestPayload,
  'capabilities-agreement': capabilitiesAgreement,
};

const REQUESTS = {
  'webhook-test-request': webhookTestRequest,
  'capabilities-offer': capabilitiesOffer,
};

/** The JSON Schemas (draft 2020-12) of the contract, by file name. */
export function jsonSchemas(): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(ANSWERS)) schemas[name] = z.toJSONSchema(schema);
  for (const [name, schema] of Object.entries(REQUESTS)) {
    schemas[name] = z.toJSONSchema(schema, { io: 'input' });
  }
  return schemas;
}

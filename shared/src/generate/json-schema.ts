import { z } from 'zod';
import { apiKey, apiKeyCreate, apiKeyList, apiKeyRotate, apiKeyWithSecret } from '../api-key.ts';
import {
  articleCreate,
  articleFields,
  articleInput,
  articlePatch,
  articleStatusChange,
} from '../article-input.ts';
import {
  articleBlocksList,
  articleFacetList,
  articleFeed,
  articleList,
  articlePayloadList,
} from '../article-list.ts';
import {
  publicationList,
  publicationReport,
  publicationReportAnswer,
} from '../article-publication.ts';
import { articleSummary } from '../article-summary.ts';
import { articleTerms } from '../article-terms.ts';
import { articleHistory } from '../article-version.ts';
import { capabilitiesAgreement } from '../capabilities/agreement.ts';
import { capabilitiesOffer } from '../capabilities/offer.ts';
import { uploadedMedia } from '../media-upload.ts';
import { mergePatchSchema } from '../merge-patch-schema.ts';
import { describeSchema } from '../described-schema.ts';
import { problemDetails } from '../problem-details.ts';
import { seoPackage } from '../seo-package.ts';
import { passwordChange, session, sessionCreate, sessionList } from '../session.ts';
import { setupAnswer, setupRequest } from '../setup.ts';
import {
  webhook,
  webhookCreate,
  webhookList,
  webhookUpdate,
  webhookWithSecret,
} from '../webhook.ts';
import {
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookRecoverAnswer,
  webhookRecoverRequest,
  webhookStats,
} from '../webhook-delivery.ts';
import { articleEvent } from '../webhook-event.ts';
import { webhookTestAnswer, webhookTestPayload, webhookTestRequest } from '../webhook-test.ts';
import { connectCode, connectionAnswer, connectionRequest } from '../wordpress-connection.ts';
import { wordpressSiteList } from '../wordpress-site.ts';

/** Every wire shape by the name of its file. A request is shown as the caller writes it. */
const ANSWERS = {
  'article-summary': articleSummary,
  'article-list': articleList,
  'article-payload-list': articlePayloadList,
  'article-blocks-list': articleBlocksList,
  'article-facet-list': articleFacetList,
  'article-feed': articleFeed,
  'seo-package-1.0': seoPackage,
  'article-history': articleHistory,
  'article-terms': articleTerms,
  'publication-list': publicationList,
  'publication-report-answer': publicationReportAnswer,
  'uploaded-media': uploadedMedia,
  'problem-details': problemDetails,
  session,
  'session-list': sessionList,
  'setup-answer': setupAnswer,
  'api-key': apiKey,
  'api-key-with-secret': apiKeyWithSecret,
  'api-key-list': apiKeyList,
  webhook,
  'webhook-with-secret': webhookWithSecret,
  'webhook-list': webhookList,
  'webhook-delivery-list': webhookDeliveryList,
  'webhook-delivery-detail': webhookDeliveryDetail,
  'webhook-recover-answer': webhookRecoverAnswer,
  'webhook-stats': webhookStats,
  'article-event': articleEvent,
  'webhook-test-answer': webhookTestAnswer,
  'webhook-test-payload': webhookTestPayload,
  'capabilities-agreement': capabilitiesAgreement,
  'connect-code': connectCode,
  'connection-answer': connectionAnswer,
  'wordpress-site-list': wordpressSiteList,
};

const REQUESTS = {
  'article-create': articleCreate,
  'article-input': articleInput,
  'article-status-change': articleStatusChange,
  'publication-report': publicationReport,
  'session-create': sessionCreate,
  'password-change': passwordChange,
  'setup-request': setupRequest,
  'api-key-create': apiKeyCreate,
  'api-key-rotate': apiKeyRotate,
  'webhook-create': webhookCreate,
  'webhook-update': webhookUpdate,
  'webhook-recover-request': webhookRecoverRequest,
  'webhook-test-request': webhookTestRequest,
  'capabilities-offer': capabilitiesOffer,
  'connection-request': connectionRequest,
};

/** The JSON Schemas (draft 2020-12) of the contract, by file name. */
export function jsonSchemas(): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(ANSWERS)) {
    schemas[name] = z.toJSONSchema(schema, { override: describeSchema });
  }
  for (const [name, schema] of Object.entries(REQUESTS)) {
    schemas[name] = z.toJSONSchema(schema, { io: 'input', override: describeSchema });
  }
  const { title, description } = articlePatch.meta() ?? {};
  schemas['article-patch'] = {
    ...mergePatchSchema(z.toJSONSchema(articleFields, { io: 'input', override: describeSchema })),
    ...{ id: 'ArticlePatch', title, description },
  };
  return schemas;
}

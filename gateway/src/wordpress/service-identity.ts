import { API_VERSION, CONTENT_FORMATS, CONTRACT_VERSIONS } from '@article-bridge/contract';
import { GATEWAY_VERSION } from '../version.ts';

/** What every gateway is in a negotiation, whatever it stands before. */
export const SERVICE_IDENTITY = {
  name: 'Article Bridge gateway',
  version: GATEWAY_VERSION,
  apiVersion: API_VERSION,
  contractVersions: CONTRACT_VERSIONS,
  contentFormats: CONTENT_FORMATS,
} as const;

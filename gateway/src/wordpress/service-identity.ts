import { API_VERSION, CONTENT_FORMATS, CONTRACT_VERSIONS } from '@article-bridge/contract';
import { IMAGE_EXTENSIONS } from '../media/image-type.ts';
import { GATEWAY_VERSION } from '../version.ts';

/** Identity of every gateway in a negotiation, with or without an upstream. */
export const SERVICE_IDENTITY = {
  name: 'Article Bridge gateway',
  version: GATEWAY_VERSION,
  apiVersion: API_VERSION,
  contractVersions: CONTRACT_VERSIONS,
  contentFormats: CONTENT_FORMATS,
  imageFormats: Object.keys(IMAGE_EXTENSIONS),
  // The newest block that it writes, Details, came with this one.
  needs: { wordpress: '6.3', php: '7.4' },
} as const;

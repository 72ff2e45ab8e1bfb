import type { WebhookEvent } from '../webhook.ts';
import type { ContentFormat, Feature } from './offer.ts';

/** What a service brings to the table. */
export interface ServiceCapabilities {
  name: string;
  version: string;
  apiVersion: string;
  /** Versions of seo_package it writes; each includes the earlier ones of its major version. */
  contractVersions: readonly string[];
  contentFormats: readonly ContentFormat[];
  features: readonly Feature[];
  /** Media types of the images that its articles may have; left out: any. */
  imageFormats?: readonly string[];
  /** The oldest that it can send articles to; left out: any. */
  needs?: { wordpress: string; php: string };
  /** What a webhook can be told of; none: it has no webhooks. */
  eventTypes: readonly WebhookEvent[];
  /** Scopes of the key that asks. */
  scopes: readonly string[];
  /** Unix seconds. */
  now: number;
}

<?php

declare(strict_types=1);

namespace ArticleBridge\Client;

/**
 * What the article API sends and takes. Generated: `npm run generate`.
 *
 * @phpstan-type ArticleInput array{
 *   topic?: string|null,
 *   status?: 'draft'|'in_review'|'completed'|'archived',
 *   slug?: string|null,
 *   meta_title?: string|null,
 *   focus_keyword?: string|null,
 *   title: string,
 *   language?: string|null,
 *   excerpt?: string|null,
 *   html?: string,
 *   markdown?: string,
 *   published_at?: string|null,
 *   author?: array{
 *     name: string,
 *     url?: string|null,
 *     email?: string|null,
 *   }|null,
 *   meta_description?: string|null,
 *   secondary_keywords?: list<string>|null,
 *   canonical_url?: string|null,
 *   robots?: array{
 *     index: bool,
 *     follow: bool,
 *   }|null,
 *   open_graph?: array{
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   twitter?: array{
 *     card?: 'summary'|'summary_large_image'|null,
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   schema_jsonld?: list<array<string, mixed>>|null,
 *   featured_image?: array{
 *     url: string,
 *     caption?: string|null,
 *     credit?: string|null,
 *     width?: int|null,
 *     height?: int|null,
 *     mime_type?: string|null,
 *     alt?: string,
 *   }|null,
 *   categories?: list<string>|null,
 *   tags?: list<string>|null,
 *   faq?: list<array{
 *     question: string,
 *     answer: string,
 *   }>|null,
 *   internal_links?: list<array{
 *     uuid?: string|null,
 *     url?: string|null,
 *     anchor_text: string,
 *   }>|null,
 *   sources?: list<array{
 *     title: string,
 *     url: string,
 *   }>|null,
 *   custom_fields?: array<string, mixed>|null,
 *   blocks?: string,
 * }
 * @phpstan-type ArticleCreate array{
 *   topic?: string|null,
 *   status?: 'draft'|'in_review'|'completed'|'archived',
 *   slug?: string|null,
 *   meta_title?: string|null,
 *   focus_keyword?: string|null,
 *   title: string,
 *   language?: string|null,
 *   excerpt?: string|null,
 *   html?: string,
 *   markdown?: string,
 *   published_at?: string|null,
 *   author?: array{
 *     name: string,
 *     url?: string|null,
 *     email?: string|null,
 *   }|null,
 *   meta_description?: string|null,
 *   secondary_keywords?: list<string>|null,
 *   canonical_url?: string|null,
 *   robots?: array{
 *     index: bool,
 *     follow: bool,
 *   }|null,
 *   open_graph?: array{
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   twitter?: array{
 *     card?: 'summary'|'summary_large_image'|null,
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   schema_jsonld?: list<array<string, mixed>>|null,
 *   featured_image?: array{
 *     url: string,
 *     caption?: string|null,
 *     credit?: string|null,
 *     width?: int|null,
 *     height?: int|null,
 *     mime_type?: string|null,
 *     alt?: string,
 *   }|null,
 *   categories?: list<string>|null,
 *   tags?: list<string>|null,
 *   faq?: list<array{
 *     question: string,
 *     answer: string,
 *   }>|null,
 *   internal_links?: list<array{
 *     uuid?: string|null,
 *     url?: string|null,
 *     anchor_text: string,
 *   }>|null,
 *   sources?: list<array{
 *     title: string,
 *     url: string,
 *   }>|null,
 *   custom_fields?: array<string, mixed>|null,
 *   blocks?: string,
 *   uuid?: string,
 * }
 * @phpstan-type ArticlePatch array{
 *   topic?: string|null,
 *   status?: 'draft'|'in_review'|'completed'|'archived'|null,
 *   slug?: string|null,
 *   meta_title?: string|null,
 *   focus_keyword?: string|null,
 *   title?: string|null,
 *   language?: string|null,
 *   excerpt?: string|null,
 *   html?: string|null,
 *   markdown?: string|null,
 *   published_at?: string|null,
 *   author?: array{
 *     name?: string|null,
 *     url?: string|null,
 *     email?: string|null,
 *   }|null,
 *   meta_description?: string|null,
 *   secondary_keywords?: list<string>|null,
 *   canonical_url?: string|null,
 *   robots?: array{
 *     index?: bool|null,
 *     follow?: bool|null,
 *   }|null,
 *   open_graph?: array{
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   twitter?: array{
 *     card?: 'summary'|'summary_large_image'|null,
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   schema_jsonld?: list<array<string, mixed>>|null,
 *   featured_image?: array{
 *     url?: string|null,
 *     caption?: string|null,
 *     credit?: string|null,
 *     width?: int|null,
 *     height?: int|null,
 *     mime_type?: string|null,
 *     alt?: string|null,
 *   }|null,
 *   categories?: list<string>|null,
 *   tags?: list<string>|null,
 *   faq?: list<array{
 *     question: string,
 *     answer: string,
 *   }>|null,
 *   internal_links?: list<array{
 *     uuid?: string|null,
 *     url?: string|null,
 *     anchor_text: string,
 *   }>|null,
 *   sources?: list<array{
 *     title: string,
 *     url: string,
 *   }>|null,
 *   custom_fields?: array<string, mixed>|null,
 *   blocks?: string|null,
 * }
 * @phpstan-type ArticleStatusChange array{
 *   status: 'draft'|'in_review'|'completed'|'archived',
 * }
 * @phpstan-type PublicationCheck array{
 *   name: string,
 *   ok: bool,
 *   detail?: string,
 * }
 * @phpstan-type PublicationReport array{
 *   site: array{
 *     url: string,
 *     name?: string,
 *   },
 *   publications: list<array{
 *     uuid: string,
 *     url: string|null,
 *     status?: 'published'|'scheduled'|'private'|'draft',
 *     post_id?: int|null,
 *     content_hash?: string|null,
 *     checks?: list<PublicationCheck>|null,
 *     checked_at?: string|null,
 *   }>,
 * }
 * @phpstan-type WebhookCreate array{
 *   name?: string|null,
 *   url: string,
 *   secret?: string,
 *   events?: list<'article.completed'|'article.updated'|'article.archived'|'article.deleted'>,
 *   payload?: 'thin'|'full',
 *   headers?: array<string, string>,
 * }
 * @phpstan-type WebhookUpdate array{
 *   name?: string|null,
 *   url: string,
 *   events?: list<'article.completed'|'article.updated'|'article.archived'|'article.deleted'>,
 *   payload?: 'thin'|'full',
 *   headers?: array<string, string>,
 *   enabled?: bool,
 * }
 * @phpstan-type WebhookRecoverRequest array{
 *   since: string,
 * }
 * @phpstan-type NamedText array{
 *   detail: string,
 *   code: string,
 *   params?: array<string, mixed>,
 * }
 * @phpstan-type ArticleSummary array{
 *   uuid: string,
 *   topic: string,
 *   status: 'draft'|'in_review'|'completed'|'archived',
 *   slug: string,
 *   word_count: int,
 *   created_at: string,
 *   updated_at: string,
 *   meta_title: string,
 *   focus_keyword: string,
 * }
 * @phpstan-type ArticleTombstone array{
 *   uuid: string,
 *   status: 'deleted',
 *   slug: string,
 *   updated_at: string,
 * }
 * @phpstan-type SeoPackage array{
 *   contract: 'seo_package',
 *   version: '1.0',
 *   content_hash: string,
 *   uuid: string,
 *   topic: string,
 *   status: 'draft'|'in_review'|'completed'|'archived',
 *   slug: string,
 *   word_count: int,
 *   created_at: string,
 *   updated_at: string,
 *   meta_title: string,
 *   focus_keyword: string,
 *   title: string,
 *   language: string,
 *   excerpt?: string|null,
 *   html: string,
 *   markdown: string,
 *   reading_time_minutes?: int|null,
 *   published_at?: string|null,
 *   author?: array{
 *     name: string,
 *     url?: string|null,
 *     email?: string|null,
 *   }|null,
 *   meta_description?: string|null,
 *   secondary_keywords?: list<string>|null,
 *   canonical_url?: string|null,
 *   robots?: array{
 *     index: bool,
 *     follow: bool,
 *   }|null,
 *   open_graph?: array{
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   twitter?: array{
 *     card?: 'summary'|'summary_large_image'|null,
 *     title?: string|null,
 *     description?: string|null,
 *     image_url?: string|null,
 *   }|null,
 *   schema_jsonld?: list<array<string, mixed>>|null,
 *   featured_image?: array{
 *     url: string,
 *     alt: string,
 *     caption?: string|null,
 *     credit?: string|null,
 *     width?: int|null,
 *     height?: int|null,
 *     mime_type?: string|null,
 *   }|null,
 *   images?: list<array{
 *     url: string,
 *     alt: string,
 *     caption?: string|null,
 *     credit?: string|null,
 *     width?: int|null,
 *     height?: int|null,
 *     mime_type?: string|null,
 *   }>|null,
 *   categories?: list<string>|null,
 *   tags?: list<string>|null,
 *   faq?: list<array{
 *     question: string,
 *     answer: string,
 *   }>|null,
 *   internal_links?: list<array{
 *     uuid?: string|null,
 *     url?: string|null,
 *     anchor_text: string,
 *   }>|null,
 *   sources?: list<array{
 *     title: string,
 *     url: string,
 *   }>|null,
 *   custom_fields?: array<string, mixed>|null,
 * }
 * @phpstan-type ArticleList array{
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<ArticleSummary>,
 *   reading_warnings?: list<array{
 *     field: string,
 *     value: string,
 *     made: 'left-out'|'read-as'|'taken-from-list'|'derived',
 *     as?: string,
 *   }>,
 * }
 * @phpstan-type ListedArticle SeoPackage|ArticleSummary
 * @phpstan-type ArticlePayloadList array{
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<ListedArticle>,
 *   reading_warnings?: list<array{
 *     field: string,
 *     value: string,
 *     made: 'left-out'|'read-as'|'taken-from-list'|'derived',
 *     as?: string,
 *   }>,
 * }
 * @phpstan-type ArticleBlocksList array{
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<ListedArticle>,
 *   reading_warnings?: list<array{
 *     field: string,
 *     value: string,
 *     made: 'left-out'|'read-as'|'taken-from-list'|'derived',
 *     as?: string,
 *   }>,
 *   blocks: array<string, string>,
 * }
 * @phpstan-type ArticleFacets array{
 *   uuid: string,
 *   topic: string,
 *   status: 'draft'|'in_review'|'completed'|'archived',
 *   slug: string,
 *   word_count: int,
 *   created_at: string,
 *   updated_at: string,
 *   meta_title: string,
 *   focus_keyword: string,
 *   title: string,
 *   language: string,
 *   categories: list<string>,
 *   thumbnail_url?: string|null,
 *   content_hash?: string,
 * }
 * @phpstan-type ArticleFacetList array{
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<ArticleFacets>,
 *   reading_warnings?: list<array{
 *     field: string,
 *     value: string,
 *     made: 'left-out'|'read-as'|'taken-from-list'|'derived',
 *     as?: string,
 *   }>,
 * }
 * @phpstan-type ChangedArticle SeoPackage|ArticleSummary|ArticleTombstone
 * @phpstan-type ArticleFeed array{
 *   page: int,
 *   per_page: int,
 *   total: int,
 *   articles: list<ChangedArticle>,
 *   reading_warnings?: list<array{
 *     field: string,
 *     value: string,
 *     made: 'left-out'|'read-as'|'taken-from-list'|'derived',
 *     as?: string,
 *   }>,
 *   next_cursor: string,
 *   has_more: bool,
 * }
 * @phpstan-type ArticlePage ArticleList|ArticlePayloadList|ArticleBlocksList|ArticleFacetList|ArticleFeed
 * @phpstan-type Problem array{
 *   type: string,
 *   title: string,
 *   status: int,
 *   detail?: string,
 *   code?: string,
 *   params?: array<string, mixed>,
 *   instance?: string,
 *   errors?: list<array{
 *     detail: string,
 *     code?: string,
 *     params?: array<string, mixed>,
 *     pointer?: string,
 *     parameter?: string,
 *     header?: string,
 *     value?: string,
 *   }>,
 * }
 * @phpstan-type ImportJob array{
 *   id: string,
 *   state: 'queued'|'running'|'completed'|'failed'|'cancelled',
 *   format: 'ndjson'|'zip'|'wxr',
 *   status: 'draft'|'in_review'|'completed'|'archived',
 *   collection: string,
 *   byte_length: int,
 *   total: int|null,
 *   done: int,
 *   counts: array{
 *     created: int,
 *     updated: int,
 *     unchanged: int,
 *     skipped: int,
 *     failed: int,
 *   },
 *   error: string|null,
 *   error_text?: NamedText|null,
 *   created_at: string,
 *   started_at: string|null,
 *   finished_at: string|null,
 * }
 * @phpstan-type ImportList array{
 *   imports: list<ImportJob>,
 *   page: int,
 *   per_page: int,
 *   total: int,
 * }
 * @phpstan-type ImportItem array{
 *   position: int,
 *   source: string,
 *   outcome: 'created'|'updated'|'unchanged'|'skipped'|'failed',
 *   uuid: string|null,
 *   title: string|null,
 *   problems: list<array{
 *     message: string,
 *     code?: string,
 *     params?: array<string, mixed>,
 *     line?: int,
 *     pointer?: string,
 *     value?: string,
 *   }>,
 *   notes: list<string>,
 *   note_texts?: list<NamedText>,
 * }
 * @phpstan-type ImportItemList array{
 *   items: list<ImportItem>,
 *   page: int,
 *   per_page: int,
 *   total: int,
 * }
 * @phpstan-type PublicationReportAnswer array{
 *   recorded: int,
 *   removed: int,
 *   unknown: list<string>,
 * }
 * @phpstan-type ArticlePublication array{
 *   uuid: string,
 *   site: array{
 *     url: string,
 *     name: string,
 *   },
 *   url: string,
 *   status: 'published'|'scheduled'|'private'|'draft',
 *   since: string,
 *   post_id: int|null,
 *   content_hash: string|null,
 *   checks: list<array{
 *     name: string,
 *     ok: bool,
 *     detail: string,
 *   }>|null,
 *   checked_at: string|null,
 *   reported_at: string,
 * }
 * @phpstan-type PublicationList array{
 *   publications: list<ArticlePublication>,
 * }
 * @phpstan-type ArticleTerms array{
 *   languages: list<array{
 *     language: string,
 *     articles: int,
 *   }>,
 *   categories: list<array{
 *     name: string,
 *     articles: int,
 *   }>,
 * }
 * @phpstan-type ArticleVersion array{
 *   version: int,
 *   current: bool,
 *   status: 'draft'|'in_review'|'completed'|'archived',
 *   title: string,
 *   word_count: int,
 *   updated_at: string,
 * }
 * @phpstan-type ArticleHistory array{
 *   uuid: string,
 *   versions: list<ArticleVersion>,
 * }
 * @phpstan-type UploadedMedia array{
 *   name: string,
 *   url: string,
 *   mime_type: string,
 *   width: int,
 *   height: int,
 *   byte_length: int,
 * }
 * @phpstan-type Webhook array{
 *   webhook_uuid: string,
 *   name?: string|null,
 *   url: string,
 *   events: list<'article.completed'|'article.updated'|'article.archived'|'article.deleted'>,
 *   payload: 'thin'|'full',
 *   header_names: list<string>,
 *   enabled: bool,
 *   disabled_at: string|null,
 *   disabled_reason: string|null,
 *   disabled_text?: NamedText|null,
 *   failing_since: string|null,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type WebhookWithSecret array{
 *   webhook_uuid: string,
 *   name?: string|null,
 *   url: string,
 *   events: list<'article.completed'|'article.updated'|'article.archived'|'article.deleted'>,
 *   payload: 'thin'|'full',
 *   header_names: list<string>,
 *   enabled: bool,
 *   disabled_at: string|null,
 *   disabled_reason: string|null,
 *   disabled_text?: NamedText|null,
 *   failing_since: string|null,
 *   created_at: string,
 *   updated_at: string,
 *   secret: string,
 *   previous_secret_expires_at: string|null,
 * }
 * @phpstan-type WebhookList array{
 *   webhooks: list<Webhook>,
 * }
 * @phpstan-type WebhookAttempt array{
 *   attempted_at: string,
 *   duration_ms: int,
 *   status: int|null,
 *   error: string|null,
 *   error_text?: NamedText|null,
 *   response_body: string|null,
 * }
 * @phpstan-type WebhookDelivery array{
 *   id: string,
 *   event: 'article.completed'|'article.updated'|'article.archived'|'article.deleted'|'test',
 *   article_uuid: string|null,
 *   state: 'pending'|'succeeded'|'failed',
 *   created_at: string,
 *   next_attempt_at: string|null,
 *   attempts: list<WebhookAttempt>,
 * }
 * @phpstan-type WebhookDeliveryDetail array{
 *   id: string,
 *   event: 'article.completed'|'article.updated'|'article.archived'|'article.deleted'|'test',
 *   article_uuid: string|null,
 *   state: 'pending'|'succeeded'|'failed',
 *   created_at: string,
 *   next_attempt_at: string|null,
 *   attempts: list<WebhookAttempt>,
 *   request: array{
 *     url: string,
 *     headers: array<string, string|null>,
 *     body: string,
 *   },
 * }
 * @phpstan-type WebhookDeliveryList array{
 *   deliveries: list<WebhookDelivery>,
 *   next_before: string|null,
 * }
 * @phpstan-type WebhookRecoverAnswer array{
 *   recovered: int,
 * }
 * @phpstan-type WebhookStats array{
 *   since: string,
 *   deliveries: array{
 *     pending: int,
 *     succeeded: int,
 *     failed: int,
 *   },
 *   attempts: array{
 *     total: int,
 *     failed: int,
 *   },
 *   latency_ms: array{
 *     p50: int,
 *     p95: int,
 *   }|null,
 *   last_success_at: string|null,
 *   last_failure_at: string|null,
 *   days: list<array{
 *     date: string,
 *     attempts: array{
 *       total: int,
 *       failed: int,
 *     },
 *     latency_ms: int|null,
 *   }>,
 * }
 * @phpstan-type WebhookTestAnswer array{
 *   ok: true,
 *   sent?: array{
 *     request: array{
 *       url: string,
 *       headers: array<string, string|null>,
 *       body: string,
 *     },
 *     status: int|null,
 *     duration_ms: int,
 *   },
 * }|array{
 *   ok: false,
 *   error: string,
 *   code?: string,
 *   params?: array<string, mixed>,
 *   sent?: array{
 *     request: array{
 *       url: string,
 *       headers: array<string, string|null>,
 *       body: string,
 *     },
 *     status: int|null,
 *     duration_ms: int,
 *   },
 * }
 */
final class Types
{
}

// What the article API sends and takes. Generated: `npm run generate`.

export interface paths {
    "/api/v1/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the articles of the key’s owner */
        get: operations["listArticles"];
        put?: never;
        /** Create an article */
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an article: its seo_package */
        get: operations["getArticle"];
        /** Replace an article; slug and status are kept if omitted */
        put: operations["replaceArticle"];
        post?: never;
        /** Delete an article with its versions; requests for it are answered with 410 from then on */
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        /** Change fields of an article (JSON Merge Patch, RFC 7396) */
        patch: operations["updateArticle"];
        trace?: never;
    };
    "/api/v1/articles/{uuid}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article as json, html, markdown, blocks */
        get: operations["exportArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List languages and categories with their number of articles */
        get: operations["listArticleTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where articles are published, as reported by the sites */
        get: operations["listPublications"];
        /** Report where articles are published on a site, as the plugin does after each import */
        put: operations["reportPublications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/publications/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream where articles are published, with every change
         * @description Server-sent events. Each `publications` event contains the current response of `GET /articles/publications`. The first one is sent immediately, so a client that reconnects has missed nothing. A comment every 20 seconds keeps the connection alive.
         */
        get: operations["watchPublications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/{uuid}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change an article’s status: draft, in_review, completed, archived, or back to draft */
        post: operations["changeArticleStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/{uuid}/history/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version; the status is kept */
        post: operations["restoreArticleVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/{uuid}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List an article’s versions: the current one and up to 50 earlier ones */
        get: operations["listArticleVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/{uuid}/history/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a version of an article: its seo_package */
        get: operations["getArticleVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image (PNG, JPEG, GIF, WebP, AVIF) for use in articles
         * @description The request body is the image itself. Uploading the same bytes again returns the same URL.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import many articles: NDJSON, a ZIP of Markdown, or a WordPress export (WXR)
         * @description The request body is the file. The import runs in the background as a job; poll its `Location` for progress.
         */
        post: operations["importArticles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bulk imports of the last 30 days, newest first */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the progress of a bulk import */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /** Cancel a bulk import; articles imported by then remain */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the items of a bulk import with their outcomes */
        get: operations["listImportItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /** Create a webhook; the response contains its secret */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook */
        get: operations["getWebhook"];
        /** Update a webhook, or enable it again */
        put: operations["updateWebhook"];
        post?: never;
        /** Delete a webhook with its deliveries */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate the secret; for 24 hours, deliveries are also signed with the old one */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deliveries of the last 30 days with their attempts */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery with its request */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeliver, with the same webhook-id */
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeliver all failed deliveries since a time */
        post: operations["recoverWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook’s statistics of the last seven days */
        get: operations["getWebhookStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_uuid}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test delivery to a stored webhook */
        post: operations["testStoredWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        JsonValue: unknown;
        /** Article as a writer sends it */
        ArticleInput: {
            topic?: string | null;
            /**
             * @description By default, `draft` for a new article; otherwise unchanged.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "completed" | "archived";
            slug?: string | null;
            meta_title?: string | null;
            focus_keyword?: string | null;
            /** @description The headline. */
            title: string;
            /** @description BCP 47. By default, guessed from the text. */
            language?: string | null;
            excerpt?: string | null;
            /** @description The body as HTML; disallowed markup is removed. */
            html?: string;
            /** @description The body as Markdown (GFM). */
            markdown?: string;
            published_at?: string | null;
            author?: ({
                name: string;
                /** Format: uri */
                url?: string | null;
                /** Format: email */
                email?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            meta_description?: string | null;
            secondary_keywords?: string[] | null;
            /**
             * Format: uri
             * @description Canonical URL for search engines.
             */
            canonical_url?: string | null;
            robots?: ({
                index: boolean;
                follow: boolean;
            } & {
                [key: string]: unknown;
            }) | null;
            open_graph?: ({
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            twitter?: ({
                /** @enum {string|null} */
                card?: "summary" | "summary_large_image" | null;
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description JSON-LD objects of schema.org. */
            schema_jsonld?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Size and type are filled in for images uploaded to this service. */
            featured_image?: ({
                /** Format: uri */
                url: string;
                caption?: string | null;
                credit?: string | null;
                width?: number | null;
                height?: number | null;
                mime_type?: string | null;
                /** @default  */
                alt: string;
            } & {
                [key: string]: unknown;
            }) | null;
            categories?: string[] | null;
            tags?: string[] | null;
            faq?: ({
                question: string;
                answer: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            internal_links?: ({
                /** Format: uuid */
                uuid?: string | null;
                /** Format: uri */
                url?: string | null;
                anchor_text: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            sources?: ({
                title: string;
                /** Format: uri */
                url: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            /** @description Custom fields, passed through unchanged. */
            custom_fields?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description The body as WordPress blocks. */
            blocks?: string;
        };
        /** New article */
        ArticleCreate: {
            topic?: string | null;
            /**
             * @description By default, `draft` for a new article; otherwise unchanged.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "completed" | "archived";
            slug?: string | null;
            meta_title?: string | null;
            focus_keyword?: string | null;
            /** @description The headline. */
            title: string;
            /** @description BCP 47. By default, guessed from the text. */
            language?: string | null;
            excerpt?: string | null;
            /** @description The body as HTML; disallowed markup is removed. */
            html?: string;
            /** @description The body as Markdown (GFM). */
            markdown?: string;
            published_at?: string | null;
            author?: ({
                name: string;
                /** Format: uri */
                url?: string | null;
                /** Format: email */
                email?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            meta_description?: string | null;
            secondary_keywords?: string[] | null;
            /**
             * Format: uri
             * @description Canonical URL for search engines.
             */
            canonical_url?: string | null;
            robots?: ({
                index: boolean;
                follow: boolean;
            } & {
                [key: string]: unknown;
            }) | null;
            open_graph?: ({
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            twitter?: ({
                /** @enum {string|null} */
                card?: "summary" | "summary_large_image" | null;
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description JSON-LD objects of schema.org. */
            schema_jsonld?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Size and type are filled in for images uploaded to this service. */
            featured_image?: ({
                /** Format: uri */
                url: string;
                caption?: string | null;
                credit?: string | null;
                width?: number | null;
                height?: number | null;
                mime_type?: string | null;
                /** @default  */
                alt: string;
            } & {
                [key: string]: unknown;
            }) | null;
            categories?: string[] | null;
            tags?: string[] | null;
            faq?: ({
                question: string;
                answer: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            internal_links?: ({
                /** Format: uuid */
                uuid?: string | null;
                /** Format: uri */
                url?: string | null;
                anchor_text: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            sources?: ({
                title: string;
                /** Format: uri */
                url: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            /** @description Custom fields, passed through unchanged. */
            custom_fields?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description The body as WordPress blocks. */
            blocks?: string;
            /**
             * Format: uuid
             * @description Generated if omitted.
             */
            uuid?: string;
        };
        /**
         * Merge patch of an article
         * @description Fields as in PUT. null removes a field; derived fields are computed again.
         */
        ArticlePatch: {
            topic?: string | null;
            /**
             * @description By default, `draft` for a new article; otherwise unchanged.
             * @enum {string|null}
             */
            status?: "draft" | "in_review" | "completed" | "archived" | null;
            slug?: string | null;
            meta_title?: string | null;
            focus_keyword?: string | null;
            /** @description The headline. */
            title?: string | null;
            /** @description BCP 47. By default, guessed from the text. */
            language?: string | null;
            excerpt?: string | null;
            /** @description The body as HTML; disallowed markup is removed. */
            html?: string | null;
            /** @description The body as Markdown (GFM). */
            markdown?: string | null;
            published_at?: string | null;
            author?: ({
                name?: string | null;
                /** Format: uri */
                url?: string | null;
                /** Format: email */
                email?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            meta_description?: string | null;
            secondary_keywords?: string[] | null;
            /**
             * Format: uri
             * @description Canonical URL for search engines.
             */
            canonical_url?: string | null;
            robots?: ({
                index?: boolean | null;
                follow?: boolean | null;
            } & {
                [key: string]: unknown;
            }) | null;
            open_graph?: ({
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            twitter?: ({
                /** @enum {string|null} */
                card?: "summary" | "summary_large_image" | null;
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description JSON-LD objects of schema.org. */
            schema_jsonld?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** @description Size and type are filled in for images uploaded to this service. */
            featured_image?: ({
                /** Format: uri */
                url?: string | null;
                caption?: string | null;
                credit?: string | null;
                width?: number | null;
                height?: number | null;
                mime_type?: string | null;
                alt?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            categories?: string[] | null;
            tags?: string[] | null;
            faq?: ({
                question: string;
                answer: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            internal_links?: ({
                /** Format: uuid */
                uuid?: string | null;
                /** Format: uri */
                url?: string | null;
                anchor_text: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            sources?: ({
                title: string;
                /** Format: uri */
                url: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            /** @description Custom fields, passed through unchanged. */
            custom_fields?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description The body as WordPress blocks. */
            blocks?: string | null;
        };
        ArticleStatusChange: {
            /** @enum {string} */
            status: "draft" | "in_review" | "completed" | "archived";
        };
        /** What was found on the page of an article */
        PublicationCheck: {
            /** @description What was checked, such as reachable, status, title, canonical, description, robots, heading, images, json_ld, language, placeholders, conflicts. */
            name: string;
            ok: boolean;
            /**
             * @description What was found, in the language of the site.
             * @default
             */
            detail: string;
        };
        /** Where articles are on a site */
        PublicationReport: {
            site: {
                /**
                 * Format: uri
                 * @description Home URL of the site, which identifies it.
                 */
                url: string;
                /** @default  */
                name: string;
            };
            publications: {
                /**
                 * Format: uuid
                 * @description Identifier of the article.
                 */
                uuid: string;
                /**
                 * Format: uri
                 * @description The article’s publication on the site; null if it was removed.
                 */
                url: string | null;
                /**
                 * @default published
                 * @enum {string}
                 */
                status: "published" | "scheduled" | "private" | "draft";
                /** @description ID of the WordPress post. */
                post_id?: number | null;
                /** @description `content_hash` of the article as imported by the site. */
                content_hash?: string | null;
                /** @description Results of the checks of the public page; null if it was not checked. */
                checks?: components["schemas"]["PublicationCheck"][] | null;
                /** @description When the page was checked. */
                checked_at?: string | null;
            }[];
        };
        WebhookCreate: {
            /** @description Display name, such as "News site"; null if it has none. */
            name?: string | null;
            /**
             * Format: uri
             * @description URL of the endpoint: https, on the public internet.
             */
            url: string;
            /** @description Generated if omitted. */
            secret?: string;
            /** @description Events to deliver; all by default. */
            events?: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /**
             * @default thin
             * @enum {string}
             */
            payload: "thin" | "full";
            /**
             * @description Header fields sent with every delivery, such as Authorization. Their values are never returned.
             * @default {}
             */
            headers: {
                [key: string]: string;
            };
        };
        WebhookUpdate: {
            /** @description Unchanged if omitted; null removes it. */
            name?: string | null;
            /**
             * Format: uri
             * @description URL of the endpoint: https, on the public internet.
             */
            url: string;
            /** @description Events to deliver; all by default. */
            events?: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /**
             * @default thin
             * @enum {string}
             */
            payload: "thin" | "full";
            /** @description Unchanged if omitted; to be given anew with a URL of another origin, if there are any. */
            headers?: {
                [key: string]: string;
            };
            /** @default true */
            enabled: boolean;
        };
        WebhookRecoverRequest: {
            /** @description Deliveries of changes since then that failed are sent again. */
            since: string;
        };
        /** A text, its name and its values */
        NamedText: {
            detail: string;
            code: string;
            /** @description The values in the text by name: strings, numbers, texts with `detail` and `code`, or lists of these. */
            params?: {
                [key: string]: unknown;
            };
        };
        /** Article summary */
        ArticleSummary: {
            /** @description Identifier of the article; a UUID unless the gateway is in front of another service. Identifiers that cannot be requested are named in `reading_warnings`. */
            uuid: string;
            /** @description What the article is about. */
            topic: string;
            /**
             * @description Status of the article.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            /** @description Slug of the article, for URLs. */
            slug: string;
            /** @description Number of words in the body, by Unicode word boundaries. */
            word_count: number;
            /** @description When the article was created, UTC. */
            created_at: string;
            /** @description When the article last changed, UTC. */
            updated_at: string;
            /** @description Title for search engines. */
            meta_title: string;
            /** @description The search phrase the article targets; may be empty. */
            focus_keyword: string;
        };
        /** Tombstone of a deleted article */
        ArticleTombstone: {
            /** Format: uuid */
            uuid: string;
            /** @constant */
            status: "deleted";
            slug: string;
            /** @description When it was deleted, UTC. */
            updated_at: string;
        };
        /** seo_package 1.0 */
        SeoPackage: {
            /** @constant */
            contract: "seo_package";
            /** @constant */
            version: "1.0";
            /** @description SHA-256 of the canonical content; equal hashes mean equal content. */
            content_hash: string;
            /** @description Identifier of the article: a UUID, if the service is a gateway. */
            uuid: string;
            /** @description What the article is about. */
            topic: string;
            /**
             * @description Status of the article.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            /** @description Slug of the article, for URLs. */
            slug: string;
            /** @description Number of words in the body, by Unicode word boundaries. */
            word_count: number;
            /** @description When the article was created, UTC. */
            created_at: string;
            /** @description When the article last changed, UTC. */
            updated_at: string;
            /** @description Title for search engines. */
            meta_title: string;
            /** @description The search phrase the article targets; may be empty. */
            focus_keyword: string;
            /** @description The headline. */
            title: string;
            /** @description BCP 47 tag of the language it is written in. */
            language: string;
            /** @description A short summary for lists and feeds. */
            excerpt?: string | null;
            /** @description The body as HTML, without the title. */
            html: string;
            /** @description The body as Markdown, without the title. */
            markdown: string;
            reading_time_minutes?: number | null;
            /** @description Publication date, past or planned, UTC. */
            published_at?: string | null;
            author?: ({
                name: string;
                /** Format: uri */
                url?: string | null;
                /** Format: email */
                email?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Description for search engines. */
            meta_description?: string | null;
            secondary_keywords?: string[] | null;
            /**
             * Format: uri
             * @description Canonical URL for search engines.
             */
            canonical_url?: string | null;
            robots?: ({
                index: boolean;
                follow: boolean;
            } & {
                [key: string]: unknown;
            }) | null;
            open_graph?: ({
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            twitter?: ({
                /** @enum {string|null} */
                card?: "summary" | "summary_large_image" | null;
                title?: string | null;
                description?: string | null;
                /** Format: uri */
                image_url?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description JSON-LD objects of schema.org. */
            schema_jsonld?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[] | null;
            /** Article image */
            featured_image?: ({
                /** Format: uri */
                url: string;
                alt: string;
                caption?: string | null;
                credit?: string | null;
                width?: number | null;
                height?: number | null;
                mime_type?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description All images of the body, in order. */
            images?: ({
                /** Format: uri */
                url: string;
                alt: string;
                caption?: string | null;
                credit?: string | null;
                width?: number | null;
                height?: number | null;
                mime_type?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            categories?: string[] | null;
            tags?: string[] | null;
            faq?: ({
                question: string;
                answer: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            internal_links?: ({
                /** Format: uuid */
                uuid?: string | null;
                /** Format: uri */
                url?: string | null;
                anchor_text: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            sources?: ({
                title: string;
                /** Format: uri */
                url: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            /** @description Custom fields, passed through unchanged. */
            custom_fields?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
        } & {
            [key: string]: unknown;
        };
        /** Article list */
        ArticleList: {
            /** @description Page number returned, 1-based. */
            page: number;
            /** @description Page size used. */
            per_page: number;
            /** @description Number of matching articles on all pages. */
            total: number;
            articles: components["schemas"]["ArticleSummary"][];
            /** @description Only in front of another service: articles that cannot be requested because their identifier is invalid. */
            reading_warnings?: {
                /** @description The field, such as `faq[0].answer`. */
                field: string;
                /** @description The original value as JSON, truncated to 100 characters; empty if there was none. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What the value was read as, as JSON, truncated in the same way. */
                as?: string;
            }[];
        };
        /** Payload, or summary */
        ListedArticle: components["schemas"]["SeoPackage"] | components["schemas"]["ArticleSummary"];
        /** Article list with payloads */
        ArticlePayloadList: {
            /** @description Page number returned, 1-based. */
            page: number;
            /** @description Page size used. */
            per_page: number;
            /** @description Number of matching articles on all pages. */
            total: number;
            articles: components["schemas"]["ListedArticle"][];
            /** @description Only in front of another service: articles that cannot be requested because their identifier is invalid. */
            reading_warnings?: {
                /** @description The field, such as `faq[0].answer`. */
                field: string;
                /** @description The original value as JSON, truncated to 100 characters; empty if there was none. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What the value was read as, as JSON, truncated in the same way. */
                as?: string;
            }[];
        };
        /** Article list with payloads and blocks */
        ArticleBlocksList: {
            /** @description Page number returned, 1-based. */
            page: number;
            /** @description Page size used. */
            per_page: number;
            /** @description Number of matching articles on all pages. */
            total: number;
            articles: components["schemas"]["ListedArticle"][];
            /** @description Only in front of another service: articles that cannot be requested because their identifier is invalid. */
            reading_warnings?: {
                /** @description The field, such as `faq[0].answer`. */
                field: string;
                /** @description The original value as JSON, truncated to 100 characters; empty if there was none. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What the value was read as, as JSON, truncated in the same way. */
                as?: string;
            }[];
            /** @description Bodies as serialized WordPress blocks by uuid, each of the version in `articles`. Completed articles have them, up to 100,000 characters of HTML; export the others. */
            blocks: {
                [key: string]: string;
            };
        };
        /** Article summary with facets */
        ArticleFacets: {
            /** @description Identifier of the article; a UUID unless the gateway is in front of another service. Identifiers that cannot be requested are named in `reading_warnings`. */
            uuid: string;
            /** @description What the article is about. */
            topic: string;
            /**
             * @description Status of the article.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            /** @description Slug of the article, for URLs. */
            slug: string;
            /** @description Number of words in the body, by Unicode word boundaries. */
            word_count: number;
            /** @description When the article was created, UTC. */
            created_at: string;
            /** @description When the article last changed, UTC. */
            updated_at: string;
            /** @description Title for search engines. */
            meta_title: string;
            /** @description The search phrase the article targets; may be empty. */
            focus_keyword: string;
            /** @description The headline. */
            title: string;
            /** @description BCP 47 tag of the language it is written in. */
            language: string;
            /** @description Names of the categories, in the article’s order. */
            categories: string[];
            /**
             * Format: uri
             * @description URL of a small image for lists, if there is one.
             */
            thumbnail_url?: string | null;
            /** @description The `content_hash` of the payload: it tells versions of one second apart, which have the same `updated_at`. */
            content_hash?: string;
        };
        /** Article list with facets */
        ArticleFacetList: {
            /** @description Page number returned, 1-based. */
            page: number;
            /** @description Page size used. */
            per_page: number;
            /** @description Number of matching articles on all pages. */
            total: number;
            articles: components["schemas"]["ArticleFacets"][];
            /** @description Only in front of another service: articles that cannot be requested because their identifier is invalid. */
            reading_warnings?: {
                /** @description The field, such as `faq[0].answer`. */
                field: string;
                /** @description The original value as JSON, truncated to 100 characters; empty if there was none. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What the value was read as, as JSON, truncated in the same way. */
                as?: string;
            }[];
        };
        /** Payload, summary or tombstone */
        ChangedArticle: components["schemas"]["SeoPackage"] | components["schemas"]["ArticleSummary"] | components["schemas"]["ArticleTombstone"];
        /** Changes of articles */
        ArticleFeed: {
            /** @description Page number returned, 1-based. */
            page: number;
            /** @description Page size used. */
            per_page: number;
            /** @description Number of matching articles on all pages. */
            total: number;
            articles: components["schemas"]["ChangedArticle"][];
            /** @description Only in front of another service: articles that cannot be requested because their identifier is invalid. */
            reading_warnings?: {
                /** @description The field, such as `faq[0].answer`. */
                field: string;
                /** @description The original value as JSON, truncated to 100 characters; empty if there was none. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What the value was read as, as JSON, truncated in the same way. */
                as?: string;
            }[];
            /** @description The cursor of the next page. Store it once this page has been processed. */
            next_cursor: string;
            /** @description Whether there are already changes after this page. */
            has_more: boolean;
        };
        /** Page of a list of articles */
        ArticlePage: components["schemas"]["ArticleList"] | components["schemas"]["ArticlePayloadList"] | components["schemas"]["ArticleBlocksList"] | components["schemas"]["ArticleFacetList"] | components["schemas"]["ArticleFeed"];
        /** Problem details */
        Problem: {
            /** @description A URI reference that identifies the problem type. */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description Identifies the detail, if the type alone does not. */
            code?: string;
            /** @description The values in the text by name: strings, numbers, texts with `detail` and `code`, or lists of these. */
            params?: {
                [key: string]: unknown;
            };
            instance?: string;
            /** @description All errors in the input. */
            errors?: {
                /** @description What is wrong, and what is allowed. */
                detail: string;
                /** @description Identifies the text, for translation; new codes may be added. */
                code?: string;
                /** @description The values in the text by name: strings, numbers, texts with `detail` and `code`, or lists of these. */
                params?: {
                    [key: string]: unknown;
                };
                /** @description JSON Pointer (RFC 6901) into the request body. */
                pointer?: string;
                /** @description Name of the query or path parameter. */
                parameter?: string;
                /** @description Name of the header field. */
                header?: string;
                /** @description The value that was sent: as JSON, at most 60 characters of it; of an object, a list or the text of an article its type and size, such as `object(3)`. Absent for secrets, and for fields that are missing or unknown. */
                value?: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** Bulk import */
        ImportJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "queued" | "running" | "completed" | "failed" | "cancelled";
            /** @enum {string} */
            format: "ndjson" | "zip" | "wxr";
            /**
             * @description Default for items that do not specify it.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            collection: string;
            /** @description Size of the uploaded file, in bytes. */
            byte_length: number;
            /** @description Number of items in the file; null until all of it has been read. */
            total: number | null;
            /** @description Number of processed items. */
            done: number;
            counts: {
                created: number;
                updated: number;
                unchanged: number;
                /** @description Skipped items, such as posts in the Trash. */
                skipped: number;
                failed: number;
            };
            /** @description Why the import as a whole failed or was cancelled by the service. Items imported by then remain. */
            error: string | null;
            /** @description Machine-readable form of the reason. */
            error_text?: components["schemas"]["NamedText"] | null;
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
        };
        ImportList: {
            /** @description Newest first. */
            imports: components["schemas"]["ImportJob"][];
            page: number;
            per_page: number;
            total: number;
        };
        /** Item of a bulk import */
        ImportItem: {
            /** @description 1-based position in the file. */
            position: number;
            /** @description Where the item comes from: a line, a path in the ZIP archive, or a WordPress post. */
            source: string;
            /** @enum {string} */
            outcome: "created" | "updated" | "unchanged" | "skipped" | "failed";
            uuid: string | null;
            title: string | null;
            /** @description Why the item failed; for an imported article, what was left out. */
            problems: {
                message: string;
                /** @description Identifies the text, for translation; new codes may be added. */
                code?: string;
                /** @description The values in the text by name: strings, numbers, texts with `detail` and `code`, or lists of these. */
                params?: {
                    [key: string]: unknown;
                };
                /** @description 1-based line in the file, or in the file inside the ZIP archive. */
                line?: number;
                /** @description JSON Pointer (RFC 6901) into the JSON document on that line. */
                pointer?: string;
                /** @description The value that was sent: as JSON, at most 60 characters of it; of an object, a list or the text of an article its type and size, such as `object(3)`. Absent for secrets, and for fields that are missing or unknown. */
                value?: string;
            }[];
            /** @description Remarks that are not problems. */
            notes: string[];
            /** @description Machine-readable forms of `notes`, for translation. */
            note_texts?: components["schemas"]["NamedText"][];
        };
        ImportItemList: {
            /** @description In the order of the file. */
            items: components["schemas"]["ImportItem"][];
            page: number;
            per_page: number;
            total: number;
        };
        PublicationReportAnswer: {
            recorded: number;
            removed: number;
            /** @description Identifiers of articles that do not exist; they are ignored. */
            unknown: string[];
        };
        ArticlePublication: {
            /**
             * Format: uuid
             * @description Identifier of the article.
             */
            uuid: string;
            site: {
                url: string;
                name: string;
            };
            /** @description URL of the article on the site. */
            url: string;
            /** @enum {string} */
            status: "published" | "scheduled" | "private" | "draft";
            /** @description When the site says the post got this status, UTC. */
            since: string;
            /** @description ID of the WordPress post; null if not reported. */
            post_id: number | null;
            /** @description `content_hash` of the article as imported by the site; null if not reported. */
            content_hash: string | null;
            /** @description Results of the checks of the public page; null if it was not checked, such as that of a draft. */
            checks: {
                name: string;
                ok: boolean;
                detail: string;
            }[] | null;
            /** @description When the page was checked, UTC. */
            checked_at: string | null;
            /** @description When the site reported it, UTC. */
            reported_at: string;
        };
        PublicationList: {
            /** @description By site. */
            publications: components["schemas"]["ArticlePublication"][];
        };
        ArticleTerms: {
            /** @description Most frequent first; at most 500. */
            languages: {
                /** @description BCP 47. */
                language: string;
                /** @description Number of articles with this value. */
                articles: number;
            }[];
            /** @description Most frequent first; at most 500. */
            categories: {
                name: string;
                /** @description Number of articles with this value. */
                articles: number;
            }[];
        };
        ArticleVersion: {
            /** @description Number of the change that created this version; higher numbers are newer. */
            version: number;
            current: boolean;
            /** @enum {string} */
            status: "draft" | "in_review" | "completed" | "archived";
            title: string;
            word_count: number;
            /** @description When this version was created, UTC. */
            updated_at: string;
        };
        ArticleHistory: {
            /** Format: uuid */
            uuid: string;
            versions: components["schemas"]["ArticleVersion"][];
        };
        /** Uploaded image */
        UploadedMedia: {
            name: string;
            /** @description The URL to use in articles. */
            url: string;
            /** @description Determined from the bytes. */
            mime_type: string;
            /** @description Pixels, after applying the EXIF orientation. */
            width: number;
            height: number;
            byte_length: number;
        };
        Webhook: {
            /** Format: uuid */
            webhook_uuid: string;
            /** @description Display name. */
            name?: string | null;
            url: string;
            events: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /** @enum {string} */
            payload: "thin" | "full";
            header_names: string[];
            enabled: boolean;
            disabled_at: string | null;
            /** @description Why it is disabled. */
            disabled_reason: string | null;
            /** @description Machine-readable form of the reason. */
            disabled_text?: components["schemas"]["NamedText"] | null;
            /** @description Time of the first of three or more consecutive failures; null if there are fewer, or a test has arrived since. */
            failing_since: string | null;
            created_at: string;
            updated_at: string;
        };
        WebhookWithSecret: {
            /** Format: uuid */
            webhook_uuid: string;
            /** @description Display name. */
            name?: string | null;
            url: string;
            events: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /** @enum {string} */
            payload: "thin" | "full";
            header_names: string[];
            enabled: boolean;
            disabled_at: string | null;
            /** @description Why it is disabled. */
            disabled_reason: string | null;
            /** @description Machine-readable form of the reason. */
            disabled_text?: components["schemas"]["NamedText"] | null;
            /** @description Time of the first of three or more consecutive failures; null if there are fewer, or a test has arrived since. */
            failing_since: string | null;
            created_at: string;
            updated_at: string;
            secret: string;
            /** @description Until then, deliveries are also signed with the old secret. */
            previous_secret_expires_at: string | null;
        };
        /** Webhook list */
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhookAttempt: {
            attempted_at: string;
            duration_ms: number;
            /** @description HTTP status of the endpoint’s response; null if there was none. */
            status: number | null;
            /** @description Why the attempt failed; null if it succeeded. */
            error: string | null;
            /** @description Machine-readable form of the error. */
            error_text?: components["schemas"]["NamedText"] | null;
            /** @description Beginning of the endpoint’s response. */
            response_body: string | null;
        };
        WebhookDelivery: {
            /** @description Value of the header field webhook-id, the same for all attempts. */
            id: string;
            /**
             * @description The event. "test" belongs to no article and is listed only with `tests=true`.
             * @enum {string}
             */
            event: "article.completed" | "article.updated" | "article.archived" | "article.deleted" | "test";
            /**
             * Format: uuid
             * @description null for tests only.
             */
            article_uuid: string | null;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed";
            created_at: string;
            next_attempt_at: string | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryDetail: {
            /** @description Value of the header field webhook-id, the same for all attempts. */
            id: string;
            /**
             * @description The event. "test" belongs to no article and is listed only with `tests=true`.
             * @enum {string}
             */
            event: "article.completed" | "article.updated" | "article.archived" | "article.deleted" | "test";
            /**
             * Format: uuid
             * @description null for tests only.
             */
            article_uuid: string | null;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed";
            created_at: string;
            next_attempt_at: string | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description The request an attempt sends with the webhook’s current settings. */
            request: {
                url: string;
                /** @description null if it is not shown or differs between attempts. */
                headers: {
                    [key: string]: string | null;
                };
                body: string;
            };
        };
        WebhookDeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Send it as `before` for the next page. */
            next_before: string | null;
        };
        WebhookRecoverAnswer: {
            /** @description Number of deliveries queued again. */
            recovered: number;
        };
        WebhookStats: {
            /** @description Start of the period, seven days ago. */
            since: string;
            deliveries: {
                pending: number;
                succeeded: number;
                failed: number;
            };
            attempts: {
                total: number;
                failed: number;
            };
            /** @description Response times of the endpoint; null if it never responded. */
            latency_ms: {
                p50: number;
                p95: number;
            } | null;
            last_success_at: string | null;
            last_failure_at: string | null;
            /** @description All days of the period, oldest first; the first one starts at `since`. */
            days: {
                /**
                 * Format: date
                 * @description UTC.
                 */
                date: string;
                attempts: {
                    total: number;
                    failed: number;
                };
                /** @description Median response time; null if there was no response. */
                latency_ms: number | null;
            }[];
        };
        WebhookTestAnswer: {
            /** @constant */
            ok: true;
            /** @description The request that was sent; only with `details=true`. */
            sent?: {
                request: {
                    url: string;
                    /** @description null if it is not shown or differs between attempts. */
                    headers: {
                        [key: string]: string | null;
                    };
                    body: string;
                };
                /** @description HTTP status of the endpoint’s response; null if there was none. */
                status: number | null;
                duration_ms: number;
            };
        } | {
            /** @constant */
            ok: false;
            error: string;
            /** @description Identifies the text, for translation; new codes may be added. */
            code?: string;
            /** @description The values in the text by name: strings, numbers, texts with `detail` and `code`, or lists of these. */
            params?: {
                [key: string]: unknown;
            };
            /** @description The request that was sent; only with `details=true`. */
            sent?: {
                request: {
                    url: string;
                    /** @description null if it is not shown or differs between attempts. */
                    headers: {
                        [key: string]: string | null;
                    };
                    body: string;
                };
                /** @description HTTP status of the endpoint’s response; null if there was none. */
                status: number | null;
                duration_ms: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listArticles: {
        parameters: {
            query?: {
                /** @description Only articles with this status, or `any`. */
                status?: "draft" | "in_review" | "completed" | "archived" | "any";
                /** @description 1-based page number. */
                page?: number;
                /** @description Entries a page; at most 50, larger values are treated as the maximum. */
                per_page?: number;
                /** @description Only articles updated after this time (UTC unless it carries an offset). The second that runs is held back: the largest `updated_at` of all pages is safe to go on from. Begin with 1970-01-01T00:00:00: the pages of a list without `updated_since` move. A gateway before another service (`UPSTREAM_URL`) passes on what that service makes of it: read changes by `cursor` there. */
                updated_since?: string;
                /** @description Only articles updated before this time (UTC unless it carries an offset). */
                updated_before?: string;
                /** @description Only articles whose title, topic, slug or keyword contains this text. */
                search?: string;
                /** @description Only articles in this language (BCP 47); `pt` also matches `pt-BR`. */
                language?: string;
                /** @description Only articles in this category (case-insensitive). */
                category?: string;
                /** @description Only these articles: up to 50 uuids, separated by commas. One that does not exist, or does not match the other parameters, is not listed. */
                uuids?: string;
                /** @description Sort key; `updated_at` by default. Titles are compared case-insensitively. */
                sort?: "updated_at" | "created_at" | "title" | "word_count";
                /** @description Sort direction. `desc` by default; `asc` with `updated_since` and no `sort`. */
                order?: "asc" | "desc";
                /** @description Reads all changes in order, including tombstones. Send an empty value first, then each next_cursor. */
                cursor?: string;
                /** @description `payload`: complete payloads instead of summaries. `blocks`: the same, and in `blocks` the bodies as serialized WordPress blocks. `facets`: summaries with title, language, categories, thumbnail and content hash, for clients that filter a local copy of the list. A payload larger than 16 MiB / `per_page`, or half of that with `blocks`, is returned as a summary. */
                expand?: "payload" | "blocks" | "facets";
            };
            header?: {
                /** @description ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list; of payloads or facets with `expand`, of changes with `cursor`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlePage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createArticle: {
        parameters: {
            query?: {
                /** @description true: an automatic save by an editor. Automatic saves within ten minutes form one version in the history and send one webhook message at their end. */
                autosave?: "true" | "false";
                /** @description keep: images that are neither on the web nor uploaded stay in the Markdown, and their alternative text takes their place in the HTML, as after an import that did not find them. */
                missing_images?: "refuse" | "keep";
            };
            header?: {
                /** @description 1 to 200 printable characters chosen by the client. A request repeated with the same key within 24 hours gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleCreate"];
            };
        };
        responses: {
            /** @description The article after the change. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110). */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The publish payload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceArticle: {
        parameters: {
            query?: {
                /** @description true: an automatic save by an editor. Automatic saves within ten minutes form one version in the history and send one webhook message at their end. */
                autosave?: "true" | "false";
            };
            header?: {
                /** @description The ETag of the version the change is based on. If it has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
            };
        };
        responses: {
            /** @description The article after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change is based on. If it has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateArticle: {
        parameters: {
            query?: {
                /** @description true: an automatic save by an editor. Automatic saves within ten minutes form one version in the history and send one webhook message at their end. */
                autosave?: "true" | "false";
            };
            header?: {
                /** @description The ETag of the version the change is based on. If it has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["ArticlePatch"];
                "application/json": components["schemas"]["ArticlePatch"];
            };
        };
        responses: {
            /** @description The article after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportArticle: {
        parameters: {
            query?: {
                /** @description The requested rendition. */
                format?: "json" | "html" | "markdown" | "blocks";
            };
            header?: {
                /** @description ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110). */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article in the requested format; HTML and Markdown contain only the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                    "text/html": string;
                    "text/plain": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listArticleTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleTerms"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPublications: {
        parameters: {
            query: {
                /** @description Comma-separated article identifiers, at most 50. */
                uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportPublications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationReport"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationReportAnswer"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchPublications: {
        parameters: {
            query: {
                /** @description Comma-separated article identifiers, at most 50. */
                uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that stays open until the client or the server closes it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeArticleStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change is based on. If it has changed since, the response is 412. */
                "If-Match"?: string;
                /** @description 1 to 200 printable characters chosen by the client. A request repeated with the same key within 24 hours gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleStatusChange"];
            };
        };
        responses: {
            /** @description The article after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change is based on. If it has changed since, the response is 412. */
                "If-Match"?: string;
                /** @description 1 to 200 printable characters chosen by the client. A request repeated with the same key within 24 hours gets the response of the first one. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listArticleVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110). */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleHistory"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getArticleVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110). */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of the article. */
                uuid: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeoPackage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the image. */
        requestBody: {
            content: {
                "image/png": unknown;
                "image/jpeg": unknown;
                "image/gif": unknown;
                "image/webp": unknown;
                "image/avif": unknown;
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedMedia"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importArticles: {
        parameters: {
            query?: {
                /** @description Default for items that do not specify it. */
                status?: "draft" | "in_review" | "completed" | "archived";
                /** @description Items are identified by their path, guid or source_key. A collection name separates them from those of other collections. */
                collection?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file. */
        requestBody: {
            content: {
                "application/x-ndjson": unknown;
                "application/zip": unknown;
                "application/xml": unknown;
                "text/xml": unknown;
            };
        };
        responses: {
            /** @description Accepted; poll `Location` for progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description 1-based page number. */
                page?: number;
                /** @description Entries a page; at most 50, larger values are treated as the maximum. */
                per_page?: number;
                /** @description Only imports in this state. */
                state?: "queued" | "running" | "completed" | "failed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listImportItems: {
        parameters: {
            query?: {
                /** @description 1-based page number. */
                page?: number;
                /** @description Entries a page; at most 50, larger values are treated as the maximum. */
                per_page?: number;
                /** @description Only items with this outcome. */
                outcome?: "created" | "updated" | "unchanged" | "skipped" | "failed";
            };
            header?: never;
            path: {
                /** @description Identifier of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportItemList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change is based on. If it has changed since, the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: "pending" | "succeeded" | "failed";
                /** @description true: also list tests. */
                tests?: "true" | "false";
                /** @description `next_before` of the previous page. */
                before?: string;
                /** @description Deliveries a page; at most 100, larger values are treated as the maximum. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
                /** @description Identifier of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
                /** @description Identifier of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRecoverRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRecoverAnswer"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStats"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testStoredWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestAnswer"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

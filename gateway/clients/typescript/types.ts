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
        /** One article: its seo_package */
        get: operations["getArticle"];
        /** Replace an article; slug and status stay where they are left out */
        put: operations["replaceArticle"];
        post?: never;
        /** Delete an article with its versions; its uuid is answered 410 from then on */
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
        /** Languages and categories of the articles, and how many have each */
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
        /** Where articles are live, as the sites that import them tell */
        get: operations["listPublications"];
        /** Tell where articles are on a site; the plugin does it after each import */
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
         * Where articles are live, at once and whenever sites tell anew
         * @description Server-sent events. Each `publications` has what `GET /articles/publications` would answer then; the first comes at once, so that who connects again has missed nothing. A comment every 20 seconds says that the stream is still there.
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
        /** Move an article on: draft, in_review, completed, archived; or back to draft */
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
        /** Write an earlier version anew; the status stays */
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
        /** The versions of an article: the current one, then up to 50 earlier ones */
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
        /** A version of an article: its seo_package */
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
         * @description The body is the image itself. The same bytes have the same address.
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
         * @description The body is the file. The import is a job that goes on in the background: read it at its `Location`.
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
        /** Bulk imports of 30 days, the newest first */
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
        /** A bulk import: how far it is */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /** Cancel a bulk import; what it wrote by then stays */
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
        /** What became of each item of a bulk import */
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
        /** All webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /** Add a webhook; its secret is shown this once */
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
        /** One webhook */
        get: operations["getWebhook"];
        /** Change a webhook, or enable it again */
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
        /** Make a new secret; the old one signs as well for 24 hours */
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
        /** Deliveries with their attempts, of 30 days */
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
        /** One delivery with its request */
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
        /** Send a delivery once more, under the same webhook-id */
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
        /** Send again what has not arrived since a time */
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
        /** How a webhook has fared in the last seven days */
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
             * @description Left out: draft for a new article, else as it is.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "completed" | "archived";
            slug?: string | null;
            meta_title?: string | null;
            focus_keyword?: string | null;
            /** @description The headline. */
            title: string;
            /** @description BCP 47; left out, told by the script of the text. */
            language?: string | null;
            excerpt?: string | null;
            /** @description The body as HTML; what an article must not hold is taken out. */
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
             * @description The address search engines should take as the original.
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
            /** @description Size and type are known of images that were uploaded to this service. */
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
            /** @description The writer's own fields, carried as they are. */
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
             * @description Left out: draft for a new article, else as it is.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "completed" | "archived";
            slug?: string | null;
            meta_title?: string | null;
            focus_keyword?: string | null;
            /** @description The headline. */
            title: string;
            /** @description BCP 47; left out, told by the script of the text. */
            language?: string | null;
            excerpt?: string | null;
            /** @description The body as HTML; what an article must not hold is taken out. */
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
             * @description The address search engines should take as the original.
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
            /** @description Size and type are known of images that were uploaded to this service. */
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
            /** @description The writer's own fields, carried as they are. */
            custom_fields?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** @description The body as WordPress blocks. */
            blocks?: string;
            /**
             * Format: uuid
             * @description Left out, one is made.
             */
            uuid?: string;
        };
        /**
         * Merge patch of an article
         * @description Fields as in PUT; null takes a field off, and it is derived anew.
         */
        ArticlePatch: {
            topic?: string | null;
            /**
             * @description Left out: draft for a new article, else as it is.
             * @enum {string|null}
             */
            status?: "draft" | "in_review" | "completed" | "archived" | null;
            slug?: string | null;
            meta_title?: string | null;
            focus_keyword?: string | null;
            /** @description The headline. */
            title?: string | null;
            /** @description BCP 47; left out, told by the script of the text. */
            language?: string | null;
            excerpt?: string | null;
            /** @description The body as HTML; what an article must not hold is taken out. */
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
             * @description The address search engines should take as the original.
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
            /** @description Size and type are known of images that were uploaded to this service. */
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
            /** @description The writer's own fields, carried as they are. */
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
            /** @description What was looked at, such as reachable, status, title, canonical, description, robots, heading, images, json_ld, language, placeholders, conflicts. */
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
                 * @description Home address of the site; one site is known by it.
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
                 * @description Where the article is on the site; null: it is there no more.
                 */
                url: string | null;
                /**
                 * @default published
                 * @enum {string}
                 */
                status: "published" | "scheduled" | "private" | "draft";
                /** @description The post, at WordPress. */
                post_id?: number | null;
                /** @description The version of the article that the site has. */
                content_hash?: string | null;
                /** @description What was found on the page; null: nobody has looked. */
                checks?: components["schemas"]["PublicationCheck"][] | null;
                /** @description When somebody looked. */
                checked_at?: string | null;
            }[];
        };
        WebhookCreate: {
            /** @description What people call it, such as "News site"; null: it has no name. */
            name?: string | null;
            /**
             * Format: uri
             * @description Where deliveries go: https, on the public internet.
             */
            url: string;
            /** @description Left out, one is made. */
            secret?: string;
            /** @description The events it is told of; left out, all of them. */
            events?: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /**
             * @default thin
             * @enum {string}
             */
            payload: "thin" | "full";
            /**
             * @description Header fields sent with every delivery, such as Authorization. Never shown again.
             * @default {}
             */
            headers: {
                [key: string]: string;
            };
        };
        WebhookUpdate: {
            /** @description Left out, it stays as it is; null: none. */
            name?: string | null;
            /**
             * Format: uri
             * @description Where deliveries go: https, on the public internet.
             */
            url: string;
            /** @description The events it is told of; left out, all of them. */
            events?: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /**
             * @default thin
             * @enum {string}
             */
            payload: "thin" | "full";
            /** @description Left out, they stay as they are. */
            headers?: {
                [key: string]: string;
            };
            /** @default true */
            enabled: boolean;
        };
        WebhookRecoverRequest: {
            /** @description What changed since then and never arrived is sent again. */
            since: string;
        };
        /** A text, its name and its values */
        NamedText: {
            detail: string;
            code: string;
            /** @description The values in it, by name: texts, numbers, texts with `detail` and `code`, or lists of these. */
            params?: {
                [key: string]: unknown;
            };
        };
        /** Article summary */
        ArticleSummary: {
            /** @description Identifier of the article: a UUID, if the service is a gateway. One that nobody can ask for is named in `reading_warnings`. */
            uuid: string;
            /** @description What the article is about. */
            topic: string;
            /**
             * @description Where the article stands.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            /** @description Name of the article in a URL. */
            slug: string;
            /** @description Words of the body, counted by Unicode rules. */
            word_count: number;
            /** @description When the article was created, UTC. */
            created_at: string;
            /** @description When the article last changed, UTC. */
            updated_at: string;
            /** @description Title for search engines. */
            meta_title: string;
            /** @description The phrase the article should be found by; may be empty. */
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
            /** @description SHA-256 of the canonical content: equal hash, nothing to do. */
            content_hash: string;
            /** @description Identifier of the article: a UUID, if the service is a gateway. */
            uuid: string;
            /** @description What the article is about. */
            topic: string;
            /**
             * @description Where the article stands.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            /** @description Name of the article in a URL. */
            slug: string;
            /** @description Words of the body, counted by Unicode rules. */
            word_count: number;
            /** @description When the article was created, UTC. */
            created_at: string;
            /** @description When the article last changed, UTC. */
            updated_at: string;
            /** @description Title for search engines. */
            meta_title: string;
            /** @description The phrase the article should be found by; may be empty. */
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
            /** @description When it was, or is to be, published, UTC. */
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
             * @description The address search engines should take as the original.
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
            /** @description Every image of the body, in order. */
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
            /** @description The writer's own fields, carried as they are. */
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
            /** @description Articles that match the query, on all pages. */
            total: number;
            articles: components["schemas"]["ArticleSummary"][];
            /** @description Articles of another service whose identifier is none, so that nobody can read them. */
            reading_warnings?: {
                /** @description Where it stands, such as `faq[0].answer`. */
                field: string;
                /** @description What stood there, as JSON, cut at 100 characters; empty: nothing. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What it was read as, as JSON, cut in the same way. */
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
            /** @description Articles that match the query, on all pages. */
            total: number;
            articles: components["schemas"]["ListedArticle"][];
            /** @description Articles of another service whose identifier is none, so that nobody can read them. */
            reading_warnings?: {
                /** @description Where it stands, such as `faq[0].answer`. */
                field: string;
                /** @description What stood there, as JSON, cut at 100 characters; empty: nothing. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What it was read as, as JSON, cut in the same way. */
                as?: string;
            }[];
        };
        /** Article summary with facets */
        ArticleFacets: {
            /** @description Identifier of the article: a UUID, if the service is a gateway. One that nobody can ask for is named in `reading_warnings`. */
            uuid: string;
            /** @description What the article is about. */
            topic: string;
            /**
             * @description Where the article stands.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            /** @description Name of the article in a URL. */
            slug: string;
            /** @description Words of the body, counted by Unicode rules. */
            word_count: number;
            /** @description When the article was created, UTC. */
            created_at: string;
            /** @description When the article last changed, UTC. */
            updated_at: string;
            /** @description Title for search engines. */
            meta_title: string;
            /** @description The phrase the article should be found by; may be empty. */
            focus_keyword: string;
            /** @description The headline. */
            title: string;
            /** @description BCP 47 tag of the language it is written in. */
            language: string;
            /** @description Names of the categories, in the article’s order. */
            categories: string[];
            /**
             * Format: uri
             * @description A small picture of the article for lists, where the service has one.
             */
            thumbnail_url?: string | null;
        };
        /** Article list with facets */
        ArticleFacetList: {
            /** @description Page number returned, 1-based. */
            page: number;
            /** @description Page size used. */
            per_page: number;
            /** @description Articles that match the query, on all pages. */
            total: number;
            articles: components["schemas"]["ArticleFacets"][];
            /** @description Articles of another service whose identifier is none, so that nobody can read them. */
            reading_warnings?: {
                /** @description Where it stands, such as `faq[0].answer`. */
                field: string;
                /** @description What stood there, as JSON, cut at 100 characters; empty: nothing. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What it was read as, as JSON, cut in the same way. */
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
            /** @description Articles that match the query, on all pages. */
            total: number;
            articles: components["schemas"]["ChangedArticle"][];
            /** @description Articles of another service whose identifier is none, so that nobody can read them. */
            reading_warnings?: {
                /** @description Where it stands, such as `faq[0].answer`. */
                field: string;
                /** @description What stood there, as JSON, cut at 100 characters; empty: nothing. */
                value: string;
                /** @enum {string} */
                made: "left-out" | "read-as" | "taken-from-list" | "derived";
                /** @description What it was read as, as JSON, cut in the same way. */
                as?: string;
            }[];
            /** @description Where to go on; keep it when the page has been taken in. */
            next_cursor: string;
            /** @description Whether there are changes after this page already. */
            has_more: boolean;
        };
        /** Page of a list of articles */
        ArticlePage: components["schemas"]["ArticleList"] | components["schemas"]["ArticlePayloadList"] | components["schemas"]["ArticleFacetList"] | components["schemas"]["ArticleFeed"];
        /** Bulk import */
        ImportJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "queued" | "running" | "completed" | "failed" | "cancelled";
            /** @enum {string} */
            format: "ndjson" | "zip" | "wxr";
            /**
             * @description Of items that state none.
             * @enum {string}
             */
            status: "draft" | "in_review" | "completed" | "archived";
            collection: string;
            /** @description Size of what was uploaded. */
            byte_length: number;
            /** @description Items in the file; null until it was read through. */
            total: number | null;
            /** @description Items that have a result. */
            done: number;
            counts: {
                created: number;
                updated: number;
                unchanged: number;
                /** @description Not to be imported, such as what lies in the trash. */
                skipped: number;
                failed: number;
            };
            /** @description Why it failed as a whole, or was cancelled for its owner; what is done by then stays. */
            error: string | null;
            /** @description Why, by its name. */
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
            /** @description From 1, in the order of the file. */
            position: number;
            /** @description A line, a path in the ZIP, or a post of WordPress. */
            source: string;
            /** @enum {string} */
            outcome: "created" | "updated" | "unchanged" | "skipped" | "failed";
            uuid: string | null;
            title: string | null;
            /** @description Why it failed; or what an article that was taken goes without. */
            problems: {
                message: string;
                /** @description Names the text, for showing it in another language; new ones may come. */
                code?: string;
                /** @description The values in it, by name: texts, numbers, texts with `detail` and `code`, or lists of these. */
                params?: {
                    [key: string]: unknown;
                };
                /** @description 1-based line of the file, or of the ZIP’s file. */
                line?: number;
                /** @description JSON Pointer (RFC 6901) into the line’s document. */
                pointer?: string;
            }[];
            /** @description What is to be known of it, though nothing is wrong. */
            notes: string[];
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
            /** @description Articles that there are none of; nothing to do. */
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
            /** @description Where the article is on the site. */
            url: string;
            /** @enum {string} */
            status: "published" | "scheduled" | "private" | "draft";
            /** @description Since when it has this status there, as the site told, UTC. */
            since: string;
            /** @description The post, at WordPress; null: not told. */
            post_id: number | null;
            /** @description The version of the article that the site has; null: not told. */
            content_hash: string | null;
            /** @description What was found on the page; null: nobody has looked, at a draft for one. */
            checks: {
                name: string;
                ok: boolean;
                detail: string;
            }[] | null;
            /** @description When somebody looked, UTC. */
            checked_at: string | null;
            /** @description When the site told, UTC. */
            reported_at: string;
        };
        PublicationList: {
            /** @description By site. */
            publications: components["schemas"]["ArticlePublication"][];
        };
        ArticleTerms: {
            /** @description That of most articles first, 500 at most. */
            languages: {
                /** @description BCP 47. */
                language: string;
                /** @description How many articles have it. */
                articles: number;
            }[];
            /** @description That of most articles first, 500 at most. */
            categories: {
                name: string;
                /** @description How many articles have it. */
                articles: number;
            }[];
        };
        ArticleVersion: {
            /** @description Number of the change that made it; larger is later. */
            version: number;
            current: boolean;
            /** @enum {string} */
            status: "draft" | "in_review" | "completed" | "archived";
            title: string;
            word_count: number;
            /** @description When this version was made, UTC. */
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
            /** @description The address to use in articles. */
            url: string;
            /** @description Read from the bytes. */
            mime_type: string;
            /** @description Pixels, as the image is shown. */
            width: number;
            height: number;
            byte_length: number;
        };
        /** Problem details */
        Problem: {
            /** @description A URI reference that names the kind of problem. */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description Names the detail, where the type does not. */
            code?: string;
            /** @description The values in it, by name: texts, numbers, texts with `detail` and `code`, or lists of these. */
            params?: {
                [key: string]: unknown;
            };
            instance?: string;
            /** @description Every fault of the input. */
            errors?: {
                /** @description What is wrong and what is allowed. */
                detail: string;
                /** @description Names the text, for showing it in another language; new ones may come. */
                code?: string;
                /** @description The values in it, by name: texts, numbers, texts with `detail` and `code`, or lists of these. */
                params?: {
                    [key: string]: unknown;
                };
                /** @description JSON Pointer (RFC 6901) into the body. */
                pointer?: string;
                /** @description Name of the query or path parameter. */
                parameter?: string;
                /** @description Name of the header field. */
                header?: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        Webhook: {
            /** Format: uuid */
            webhook_uuid: string;
            /** @description What people call it. */
            name?: string | null;
            url: string;
            events: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /** @enum {string} */
            payload: "thin" | "full";
            header_names: string[];
            enabled: boolean;
            disabled_at: string | null;
            /** @description Why no delivery is made. */
            disabled_reason: string | null;
            /** @description The reason by its name. */
            disabled_text?: components["schemas"]["NamedText"] | null;
            /** @description First of three or more failures in a row; null when there are fewer. */
            failing_since: string | null;
            created_at: string;
            updated_at: string;
        };
        WebhookWithSecret: {
            /** Format: uuid */
            webhook_uuid: string;
            /** @description What people call it. */
            name?: string | null;
            url: string;
            events: ("article.completed" | "article.updated" | "article.archived" | "article.deleted")[];
            /** @enum {string} */
            payload: "thin" | "full";
            header_names: string[];
            enabled: boolean;
            disabled_at: string | null;
            /** @description Why no delivery is made. */
            disabled_reason: string | null;
            /** @description The reason by its name. */
            disabled_text?: components["schemas"]["NamedText"] | null;
            /** @description First of three or more failures in a row; null when there are fewer. */
            failing_since: string | null;
            created_at: string;
            updated_at: string;
            secret: string;
            /** @description Until then deliveries are signed with the old secret as well. */
            previous_secret_expires_at: string | null;
        };
        /** Webhook list */
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhookAttempt: {
            attempted_at: string;
            duration_ms: number;
            /** @description Status the endpoint answered; null when it did not. */
            status: number | null;
            /** @description What failed; null for a success. */
            error: string | null;
            /** @description What failed by its name. */
            error_text?: components["schemas"]["NamedText"] | null;
            /** @description Beginning of what the endpoint answered. */
            response_body: string | null;
        };
        WebhookDelivery: {
            /** @description What the header field webhook-id carries, the same at all attempts. */
            id: string;
            /**
             * @description "test", of no article, is listed only when tests are asked for.
             * @enum {string}
             */
            event: "article.completed" | "article.updated" | "article.archived" | "article.deleted" | "test";
            /**
             * Format: uuid
             * @description Null for a test, and only there.
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
            /** @description What the header field webhook-id carries, the same at all attempts. */
            id: string;
            /**
             * @description "test", of no article, is listed only when tests are asked for.
             * @enum {string}
             */
            event: "article.completed" | "article.updated" | "article.archived" | "article.deleted" | "test";
            /**
             * Format: uuid
             * @description Null for a test, and only there.
             */
            article_uuid: string | null;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed";
            created_at: string;
            next_attempt_at: string | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description What an attempt sends, as the webhook is now set. */
            request: {
                url: string;
                /** @description Null: it is not shown, or differs at every attempt. */
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
            /** @description Deliveries that are pending again. */
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
            /** @description How long the endpoint took to answer; null when it never did. */
            latency_ms: {
                p50: number;
                p95: number;
            } | null;
            last_success_at: string | null;
            last_failure_at: string | null;
            /** @description Every day of the period, oldest first; the first counts from `since` on. */
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
                /** @description Median time to an answer; null when there was none. */
                latency_ms: number | null;
            }[];
        };
        WebhookTestAnswer: {
            /** @constant */
            ok: true;
            /** @description With `details=true`, once a request was made: what was sent. */
            sent?: {
                request: {
                    url: string;
                    /** @description Null: it is not shown, or differs at every attempt. */
                    headers: {
                        [key: string]: string | null;
                    };
                    body: string;
                };
                /** @description Status the endpoint answered; null when it did not. */
                status: number | null;
                duration_ms: number;
            };
        } | {
            /** @constant */
            ok: false;
            error: string;
            /** @description Names the text, for showing it in another language; new ones may come. */
            code?: string;
            /** @description The values in it, by name: texts, numbers, texts with `detail` and `code`, or lists of these. */
            params?: {
                [key: string]: unknown;
            };
            /** @description With `details=true`, once a request was made: what was sent. */
            sent?: {
                request: {
                    url: string;
                    /** @description Null: it is not shown, or differs at every attempt. */
                    headers: {
                        [key: string]: string | null;
                    };
                    body: string;
                };
                /** @description Status the endpoint answered; null when it did not. */
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
                /** @description Articles of this status only, or `any`. */
                status?: "draft" | "in_review" | "completed" | "archived" | "any";
                /** @description 1-based page number. */
                page?: number;
                /** @description Entries a page; 50 at most, larger numbers are served as that. */
                per_page?: number;
                /** @description Only articles updated after this time (UTC unless it carries an offset). The second that runs is held back: the largest `updated_at` of all pages is safe to go on from. Begin with 1970-01-01T00:00:00: the pages of a list without `updated_since` move. A gateway before another service (`UPSTREAM_URL`) passes on what that service makes of it: read changes by `cursor` there. */
                updated_since?: string;
                /** @description Only articles updated before this time (UTC unless it carries an offset). */
                updated_before?: string;
                /** @description Only articles whose title, topic, slug or keyword contains this text. */
                search?: string;
                /** @description Only articles in this language (BCP 47); `pt` finds `pt-BR` as well. */
                language?: string;
                /** @description Only articles of this category, in whatever case it is written. */
                category?: string;
                /** @description What the list is sorted by; left out: `updated_at`. Titles in one case. */
                sort?: "updated_at" | "created_at" | "title" | "word_count";
                /** @description Left out: `desc`; with `updated_since` and no `sort`, `asc`. */
                order?: "asc" | "desc";
                /** @description Reads every change in its order, tombstones included: empty to begin, then each next_cursor. */
                cursor?: string;
                /** @description `payload`: whole payloads in place of summaries. `facets`: summaries with title, language, categories and thumbnail, for a reader that filters a copy of the list by them. A payload of more than 16 MiB / `per_page` stays a summary. */
                expand?: "payload" | "facets";
            };
            header?: {
                /** @description ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110). */
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
                /** @description true: an editor saves by itself. Its saves within ten minutes are one version in the history and one webhook message, which is sent when they are over. */
                autosave?: "true" | "false";
                /** @description keep: images of the Markdown that are neither on the web nor uploaded stay in it, with their alternative texts in their place in the HTML, as after an import that did not find them. */
                missing_images?: "refuse" | "keep";
            };
            header?: {
                /** @description 1 to 200 printable characters of the client’s own choice: the request sent again within a day is answered as the first time. */
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
            /** @description The article as it is now. */
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
                /** @description ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110). */
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
                /** @description true: an editor saves by itself. Its saves within ten minutes are one version in the history and one webhook message, which is sent when they are over. */
                autosave?: "true" | "false";
            };
            header?: {
                /** @description The ETag of the article as the client knows it: 412 when it has changed since. */
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
            /** @description The article as it is now. */
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
                /** @description The ETag of the article as the client knows it: 412 when it has changed since. */
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
                /** @description true: an editor saves by itself. Its saves within ten minutes are one version in the history and one webhook message, which is sent when they are over. */
                autosave?: "true" | "false";
            };
            header?: {
                /** @description The ETag of the article as the client knows it: 412 when it has changed since. */
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
            /** @description The article as it is now. */
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
                /** @description The rendition wanted. */
                format?: "json" | "html" | "markdown" | "blocks";
            };
            header?: {
                /** @description ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110). */
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
            /** @description The article in the format asked for; HTML and Markdown are the body only. */
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
                /** @description ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110). */
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
                /** @description Articles, with commas between; 50 at most. */
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
                /** @description Articles, with commas between; 50 at most. */
                uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that goes on until one of both sides ends it. */
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
                /** @description The ETag of the article as the client knows it: 412 when it has changed since. */
                "If-Match"?: string;
                /** @description 1 to 200 printable characters of the client’s own choice: the request sent again within a day is answered as the first time. */
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
            /** @description The article as it is now. */
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
                /** @description The ETag of the article as the client knows it: 412 when it has changed since. */
                "If-Match"?: string;
                /** @description 1 to 200 printable characters of the client’s own choice: the request sent again within a day is answered as the first time. */
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
            /** @description The article as it is now. */
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
                /** @description ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110). */
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
                /** @description ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110). */
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
                /** @description Of items that state none. */
                status?: "draft" | "in_review" | "completed" | "archived";
                /** @description Items are known by their path, guid or source_key: a name here keeps those of one collection apart from the same ones of another. */
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
            /** @description Taken; what becomes of it is at `Location`. */
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
                /** @description Entries a page; 50 at most, larger numbers are served as that. */
                per_page?: number;
                /** @description Imports in this state only. */
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
                /** @description Entries a page; 50 at most, larger numbers are served as that. */
                per_page?: number;
                /** @description Items of this outcome only. */
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
            header?: never;
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
                /** @description Deliveries of this state only. */
                state?: "pending" | "succeeded" | "failed";
                /** @description true: tests are listed as well. */
                tests?: "true" | "false";
                /** @description `next_before` of the page before. */
                before?: string;
                /** @description Deliveries a page; 100 at most, larger numbers are served as that. */
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
            /** @description It is due now. */
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

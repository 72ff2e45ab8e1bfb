<?php

declare(strict_types=1);

namespace ArticleBridge\Client;

use Generator;

/**
 * The article API v1.
 *
 * @phpstan-import-type ArticleCreate from Types
 * @phpstan-import-type ArticleFeed from Types
 * @phpstan-import-type ArticleList from Types
 * @phpstan-import-type ArticleSummary from Types
 * @phpstan-import-type SeoPackage from Types
 */
final class ArticleClient
{
    private Transport $transport;

    /**
     * @param string $url     Address of the service, with or without `/api/v1`.
     * @param int    $retries Maximum number of retries of a failed request.
     * @param int    $timeout Seconds that one attempt may take.
     */
    public function __construct(string $url, string $key, int $retries = 4, int $timeout = 60)
    {
        $base = (string) preg_replace('~(/api/v1)?/*$~', '', $url) . '/api/v1';
        $this->transport = new Transport($base, $key, $retries, $timeout);
    }

    /**
     * All articles of a list, oldest change first, requested page by page. With `updated_since`, pages keep
     * their boundaries while others write.
     *
     * @param array<string, string|int> $query
     * @return Generator<int, ArticleSummary>
     */
    public function articles(array $query = []): Generator
    {
        $query += ['updated_since' => '1970-01-01T00:00:00', 'per_page' => 50];
        $page = 1;
        do {
            /** @var ArticleList $list */
            $list = $this->request('GET', '/articles', ['page' => $page] + $query);
            foreach ($list['articles'] as $article) {
                yield $article;
            }
            $more = $list['articles'] !== [] && $page * $list['per_page'] < $list['total'];
            $page++;
        } while ($more);
    }

    /**
     * The changes after a cursor, including deletions: store `next_cursor` together with the articles of its page.
     *
     * @param array<string, string|int> $query `expand`, `per_page`, `status`.
     * @return Generator<int, ArticleFeed>
     */
    public function changes(string $cursor = '', array $query = []): Generator
    {
        $query += ['status' => 'any', 'per_page' => 50];
        do {
            /** @var ArticleFeed $feed */
            $feed = $this->request('GET', '/articles', ['cursor' => $cursor] + $query);
            yield $feed;
            $cursor = $feed['next_cursor'];
        } while ($feed['has_more']);
    }

    /** @return SeoPackage */
    public function article(string $uuid): array
    {
        /** @var SeoPackage */
        return $this->request('GET', '/articles/' . rawurlencode($uuid));
    }

    /**
     * Creates an article once, however often the request is repeated.
     *
     * @param array<string, mixed> $article
     * @phpstan-param ArticleCreate $article
     * @return SeoPackage
     */
    public function create(array $article, ?string $idempotency_key = null): array
    {
        $headers = ['Idempotency-Key' => $idempotency_key ?? bin2hex(random_bytes(16))];
        /** @var SeoPackage */
        return $this->request('POST', '/articles', [], $article, $headers);
    }

    /**
     * Sends any request to the API.
     *
     * @param array<string, string|int> $query
     * @param array<mixed>|null         $body
     * @param array<string, string>     $headers
     * @return array<mixed> The decoded answer; empty if it has no body.
     * @throws ApiException If the request was refused, or there was no answer.
     */
    public function request(string $method, string $path, array $query = [], ?array $body = null, array $headers = []): array
    {
        $address = $path . ($query === [] ? '' : '?' . http_build_query($query, '', '&', PHP_QUERY_RFC3986));
        $sent = $body === null ? null : json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
        if ($sent !== null) {
            $headers += ['Content-Type' => $method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'];
        }
        [$status, $text] = $this->transport->send($method, $address, $sent, $headers);
        $answer = (array) json_decode($text, true);
        if ($status < 200 || $status > 299) {
            $else = $status === 0 ? "No answer came: $text." : "The service answered $status.";
            throw new ApiException($status, $answer, $else);
        }
        return $answer;
    }
}

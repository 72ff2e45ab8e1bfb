<?php

declare(strict_types=1);

namespace ArticleBridge\Client;

/**
 * Retries a request after 429, after a 5xx, and if there was no answer. A request that is not idempotent is retried
 * only after 429, unless it has an `Idempotency-Key`.
 */
final class Transport
{
    /** Seconds. If `Retry-After` is longer, the refusal is reported instead of retried. */
    private const LONGEST_WAIT = 300;

    private string $base;
    private string $key;
    private int $retries;
    private int $timeout;

    public function __construct(string $base, string $key, int $retries, int $timeout)
    {
        [$this->base, $this->key, $this->retries, $this->timeout] = [$base, $key, $retries, $timeout];
    }

    /**
     * @param array<string, string> $headers
     * @return array{int, string} Status and body.
     */
    public function send(string $method, string $address, ?string $body, array $headers): array
    {
        $is_safe = !in_array($method, ['POST', 'PATCH'], true) || isset($headers['Idempotency-Key']);
        for ($attempt = 0;; $attempt++) {
            [$status, $text, $retry_after] = $this->attempt($method, $address, $body, $headers);
            $wait = $retry_after ?? 2 ** $attempt * random_int(250, 500) / 1000;
            $may_pass = $status === 429 || (($status === 0 || $status >= 500) && $is_safe);
            if ($attempt >= $this->retries || !$may_pass || $wait > self::LONGEST_WAIT) {
                return [$status, $text];
            }
            usleep((int) ($wait * 1000000));
        }
    }

    /**
     * @param array<string, string> $headers
     * @return array{int, string, ?int} Status, 0 if there was no answer; body, or the reason; seconds of `Retry-After`.
     */
    private function attempt(string $method, string $address, ?string $body, array $headers): array
    {
        $lines = ["Authorization: Bearer {$this->key}"];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        $retry_after = null;
        $handle = curl_init($this->base . $address);
        if ($handle === false || $method === '') {
            return [0, 'curl could not begin', null];
        }
        curl_setopt_array($handle, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_ENCODING => '',
            CURLOPT_TIMEOUT => $this->timeout,
            CURLOPT_HEADERFUNCTION => static function ($handle, string $line) use (&$retry_after): int {
                if (preg_match('/^Retry-After:\s*(\S.*?)\s*$/i', $line, $match) === 1) {
                    $at = ctype_digit($match[1]) ? time() + (int) $match[1] : strtotime($match[1]);
                    $retry_after = $at === false ? null : max(0, $at - time());
                }
                return strlen($line);
            },
        ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));
        $text = curl_exec($handle);
        $status = (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
        return is_string($text) ? [$status, $text, $retry_after] : [0, curl_error($handle), null];
    }
}

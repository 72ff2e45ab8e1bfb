<?php

declare(strict_types=1);

namespace ArticleBridge\Client;

use RuntimeException;

/** A refusal of the service, with its status as the code; 0 where no answer came. */
final class ApiException extends RuntimeException
{
    /** @var array<mixed> Problem details, empty where the service itself has not answered. */
    private array $problem;

    /** @param array<mixed> $problem */
    public function __construct(int $status, array $problem, string $else)
    {
        $said = $problem['detail'] ?? $problem['title'] ?? $else;
        parent::__construct(is_string($said) ? $said : $else, $status);
        $this->problem = $problem;
    }

    /** @return array<mixed> */
    public function problem(): array
    {
        return $this->problem;
    }
}

import { expect } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

export const KEY = 'abk_a-key-that-no-text-may-show';
export const UUID = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';

const failure = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number() }),
});

/**
 * Runs `$client->…` in WordPress; returns its result, or an error as its code, message and data.
 */
export async function ask(
  url: string,
  call: string,
  { key = KEY, before = '' } = {},
): Promise<unknown> {
  const output = await wp.runInSite(
    `${before}
    $base_url = ArticleBridge\\Connection\\ConnectionSettings::parse_url( getenv( 'URL' ) );
    $client   = new ArticleBridge\\Gateway\\Client( $base_url, getenv( 'KEY' ) );
    $result   = $client->${call};
    echo wp_json_encode( is_wp_error( $result )
      ? array( 'code' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() )
      : $result );`,
    { URL: url, KEY: key },
  );
  return JSON.parse(output);
}

/** The same for a call that must fail with a message that does not contain the key. */
export async function askInVain(url: string, call: string, options?: { before?: string }) {
  const answer = failure.parse(await ask(url, call, options));
  expect(answer.message).not.toContain(KEY);
  return answer;
}

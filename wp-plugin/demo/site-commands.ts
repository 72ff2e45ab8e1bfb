import { z } from 'zod';
import { cliAnswerSchema } from './site-server/messages.ts';
import type { CliAnswer } from './site-server/messages.ts';

const runAnswerSchema = z.object({ output: z.string() });
const failureSchema = z.object({ message: z.string() });

/** Runs PHP and WP-CLI inside a site, from any process that knows the control endpoint. */
export interface SiteCommands {
  /**
   * Runs a PHP script (with its opening tag) and answers what it prints. WordPress is not loaded:
   * the script requires `getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'` when it wants it.
   *
   * @throws Error with PHP's output when the script ends with a fatal error
   */
  run: (code: string, env?: Record<string, string>) => Promise<string>;
  /** Runs `wp …args`; a failed command is an answer too, with its exit code. */
  cli: (args: readonly string[]) => Promise<CliAnswer>;
}

export interface ControlEndpoint {
  readonly url: string;
  readonly token: string;
}

/** The commands of the site whose control endpoint is given. */
export function connectSiteCommands({ url, token }: ControlEndpoint): SiteCommands {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      throw new Error(failureSchema.parse(answer).message);
    }
    return answer;
  };
  return {
    run: async (code, env = {}) => runAnswerSchema.parse(await post('/run', { code, env })).output,
    cli: async (args) => cliAnswerSchema.parse(await post('/cli', { args })),
  };
}

import { startControlServer } from './control-server.ts';
import type { SiteCommands } from './control-server.ts';
import { bootRequestSchema } from './messages.ts';
import type { BootAnswer, BootRequest } from './messages.ts';

/** PHP may hang: after this many milliseconds it is left to die. */
const SHUTDOWN_TIMEOUT = 3000;

/** A server that answers on 127.0.0.1, and the way into its site. */
export interface BootedSite {
  readonly url: string;
  readonly commands: SiteCommands;
  readonly close: () => Promise<void>;
}

/**
 * Makes this process the server that `startSiteServer` of process.ts talks to: it boots as its parent
 * asks, answers with the addresses, and ends when the parent closes the channel or dies.
 */
export function serveForParent(boot: (request: BootRequest) => Promise<BootedSite>): void {
  // A Ctrl-C reaches the whole process group and must not cut the parent's own shutdown short.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', leave);
  process.once('message', (message) => {
    serve(message, boot).catch((error: unknown) => {
      tell({ outcome: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
  });
}

async function serve(
  message: unknown,
  boot: (request: BootRequest) => Promise<BootedSite>,
): Promise<void> {
  const site = await boot(bootRequestSchema.parse(message));
  const control = await startControlServer(site.commands);
  process.off('disconnect', leave);
  process.once('disconnect', () => {
    setTimeout(leave, SHUTDOWN_TIMEOUT);
    control.server.close();
    control.server.closeAllConnections();
    void site.close().finally(leave);
  });
  tell({ outcome: 'ready', url: site.url, control });
}

function tell(answer: BootAnswer): void {
  process.send?.(answer);
}

function leave(): void {
  process.exit(0);
}

/** The address of a gateway on this machine, as programs on it reach it. */
export function localAddress(host: string, port: number): string {
  // A server that listens everywhere is reached as localhost from where it runs.
  const reachable = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

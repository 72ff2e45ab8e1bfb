#!/usr/bin/env node
// Runs in any Node, so that one that is too old is told, and not what it failed to understand.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `error: article-gateway needs Node ${NEEDED} or later, and this is ${process.versions.node} (${process.execPath}).\n`,
  );
  process.exitCode = 1;
} else {
  await import('./gateway/src/cli.js');
}

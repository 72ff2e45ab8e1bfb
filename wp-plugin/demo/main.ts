const NODE_MAJOR = 24;

const major = Number(process.versions.node.split('.')[0]);
if (major < NODE_MAJOR) {
  process.stderr.write(
    `error: the demo needs Node ${NODE_MAJOR}; this is ${process.version}. ` +
      `Start it with "npm run demo": that uses the Node ${NODE_MAJOR} that "npm install" has put into the project.\n`,
  );
  process.exit(2);
}

// Loaded only now: what an older Node does not know must not be the first thing it complains about.
const { runDemoCommand } = await import('./demo-command.ts');
process.exit(await runDemoCommand(process.argv.slice(2)));

export {};

import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process of its own that asks the gateway's `/healthz` all the time, so that nothing the test does
 * delays the clock, and tells the longest wait since it was last asked for it.
 */
const EVERY_MS = 10;

const [url = '', gateway = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let worst = 0;

/** A piece of work that is the same every time: some milliseconds of the same kind as the gateway's. */
const SAMPLE = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `${n}` })));

/** The least that the sample takes: on a busy machine, too, some of the first are not disturbed. */
const undisturbed = Math.min(...Array.from({ length: 30 }, sampleTime));

/** A shorter wait is not looked at more closely: to run the sample takes from what the gateway has. */
const LOOKED_AT_MS = 20;

process.on('message', () => {
  process.send?.(worst);
  worst = 0;
});

for (;;) {
  const before = times();
  await answered();
  const after = times();
  const waited = after.gateway - before.gateway - (after.ownQueue - before.ownQueue);
  worst = Math.max(worst, waited < LOOKED_AT_MS ? waited : waited / slowness());
  await pause(EVERY_MS);
}

/**
 * What the gateway's main thread had done by now, in milliseconds of processor time: what it does
 * between a question and its answer is what whoever asks waits for, on a machine with nothing else to
 * do. The clock would count other processes' work, too. What this process waited in the queue for a
 * processor is no wait for the answer. Where the system does not tell (proc_schedstat(5) is Linux'),
 * the clock has to do.
 */
function times(): { gateway: number; ownQueue: number } {
  if (process.platform !== 'linux') return { gateway: performance.now(), ownQueue: 0 };
  const [ran] = schedstat(gateway);
  const [, queued] = schedstat(String(process.pid));
  return { gateway: ran, ownQueue: queued };
}

/**
 * How many times as long as at its best the machine takes for the same work just now: what shares its
 * processors and their caches makes their time longer, up to five times as was seen.
 */
function slowness(): number {
  const [, median = undisturbed] = [sampleTime(), sampleTime(), sampleTime()].toSorted(
    (one, other) => one - other,
  );
  return Math.max(1, median / undisturbed);
}

function sampleTime(): number {
  const before = ownTime();
  JSON.parse(SAMPLE);
  return ownTime() - before;
}

function ownTime(): number {
  return process.platform === 'linux' ? schedstat(String(process.pid))[0] : performance.now();
}

/** Milliseconds that a process' first thread ran, and that it waited for a processor. */
function schedstat(pid: string): [number, number] {
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  // The gateway was ended.
  if (!existsSync(path)) process.exit();
  const [ran, queued] = readFileSync(path, 'utf8').split(' ');
  return [Number(ran) / 1e6, Number(queued) / 1e6];
}

/** Once the answer begins. */
async function answered(): Promise<void> {
  await new Promise<void>((resolve) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume();
      resolve();
    })
      // The gateway was ended.
      .on('error', () => process.exit());
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process that requests the gateway's `/healthz` continuously, so that the test's own work does
 * not affect the measurement, and reports the longest response time since the last report.
 */
const EVERY_MS = 10;

const [url = '', gateway = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let worst = 0;

/** A fixed piece of work: some milliseconds of the same kind as the gateway's. */
const SAMPLE = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `${n}` })));

/** The sample's best time so far: even on a busy machine, some runs are undisturbed. */
let undisturbed = Math.min(...Array.from({ length: 30 }, sampleTime));

/**
 * Shorter times are not corrected, since running the sample takes processor time from the gateway.
 */
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
 * Processor time of the gateway's main thread so far, in milliseconds: the work it does between
 * request and response is the response time on an otherwise idle machine, while wall-clock time
 * would include other processes. Time that this process spent in the run queue is not part of the
 * response time. Without proc_schedstat(5), which only Linux has, wall-clock time is used.
 */
function times(): { gateway: number; ownQueue: number } {
  if (process.platform !== 'linux') return { gateway: performance.now(), ownQueue: 0 };
  const [ran] = schedstat(gateway);
  const [, queued] = schedstat(String(process.pid));
  return { gateway: ran, ownQueue: queued };
}

/**
 * How many times longer than at best the same work takes at the moment: processes that share
 * processors and caches slow it down, by up to five times as measured.
 */
function slowness(): number {
  const [best = undisturbed, median = best] = [sampleTime(), sampleTime(), sampleTime()].toSorted(
    (one, other) => one - other,
  );
  undisturbed = Math.min(undisturbed, best);
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

/** Milliseconds for which a process's main thread ran, and for which it waited for a processor. */
function schedstat(pid: string): [number, number] {
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  // The gateway has ended.
  if (!existsSync(path)) process.exit();
  const [ran, queued] = readFileSync(path, 'utf8').split(' ');
  return [Number(ran) / 1e6, Number(queued) / 1e6];
}

/** Waits for the beginning of the response. */
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

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { makeBackup } from './backup.ts';
import { checkUp } from './checkup.ts';
import type { OperationsRequest } from './operations-thread.ts';
import { storageChecks } from './storage-checks.ts';
import { storedSecretChecks } from './stored-secret-checks.ts';

const request = z.custom<OperationsRequest>().parse(workerData);
const { config } = request;
const answer =
  request.task === 'checks'
    ? await checkUp({ ...storageChecks(config), ...storedSecretChecks(config) })
    : await makeBackup(config, request.file, request);
parentPort?.postMessage(answer);

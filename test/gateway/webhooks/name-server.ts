import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { onTestFinished } from 'vitest';
import type { Lookup } from '../../../gateway/src/webhooks/checked-addresses.ts';

const HEADER_BYTES = 12;

export interface NameServer {
  lookup: Lookup;
  questions: () => number;
}

/**
 * A DNS server on loopback that answers its nth query for IPv4 addresses with the nth list, later
 * ones with the last list, with a time to live of zero (RFC 1035, section 4). An empty list means
 * that the name does not exist.
 */
export async function nameServer(...answers: string[][]): Promise<NameServer> {
  let asked = 0;
  const socket = createSocket('udp4', (question, { port, address }) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    socket.send(answerTo(question, addresses), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  // It responds immediately, but a busy machine may take a while to process the response.
  const resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { lookup: (hostname) => resolver.resolve4(hostname), questions: () => asked };
}

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const nameEnd = question.indexOf(0, HEADER_BYTES);
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  // A response, recursion available; NXDOMAIN without an address.
  header.writeUInt16BE(addresses.length === 0 ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.fill(0, 8);
  const records = addresses.map((address) => {
    const record = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
    record.set(address.split('.').map(Number), 12);
    return record;
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES, nameEnd + 5), ...records]);
}

import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { breakableConnections } from './breakable-connections.ts';

/** Type, version and length of a TLS record (RFC 8446, section 5.1). */
const HEADER_BYTES = 5;

/** Places at which a record can be cut off. */
export const RECORD_PLACES = [
  'in its header',
  'after its header',
  'in it',
  'before its last byte',
] as const;

export interface RecordFault {
  readonly of: 'request' | 'answer';
  /** Index of the record in its direction, from 0; the first ones are the handshake. */
  readonly record: number;
  readonly at: (typeof RECORD_PLACES)[number];
  readonly does: 'reset' | 'end';
}

/**
 * A proxy in front of a TLS server that cuts each connection off within a record, where specified.
 */
export async function startRecordCutter(target: string) {
  const { hostname, port } = new URL(target);
  let fault: RecordFault | undefined;
  let faults = 0;
  const { keep, listen } = breakableConnections();

  function pass(from: Socket, to: Socket, of: RecordFault['of'], client: Socket): void {
    const wanted = fault?.of === of ? fault : undefined;
    let received = Buffer.alloc(0);
    let count = 0;
    from.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= HEADER_BYTES) {
        const length = HEADER_BYTES + received.readUInt16BE(3);
        if (received.length < length) return;
        const record = received.subarray(0, length);
        received = received.subarray(length);
        if (wanted === undefined || count < wanted.record) to.write(record);
        else if (count === wanted.record) breakOff(wanted, record, to, client);
        count += 1;
      }
    });
    from.on('end', () => to.end());
  }

  function breakOff({ at, does }: RecordFault, record: Buffer, to: Socket, client: Socket): void {
    faults += 1;
    const bytes = {
      'in its header': 2,
      'after its header': HEADER_BYTES,
      'in it': HEADER_BYTES + Math.ceil((record.length - HEADER_BYTES) / 2),
      'before its last byte': record.length - 1,
    }[at];
    to.write(record.subarray(0, bytes), () => {
      for (const socket of new Set([to, client])) {
        if (does === 'reset') socket.resetAndDestroy();
        else socket.end();
      }
    });
  }

  const listening = await listen((client) => {
    const upstream = keep(connect(Number(port), hostname));
    pass(client, upstream, 'request', client);
    pass(upstream, client, 'answer', client);
  });
  return {
    url: `https://127.0.0.1:${listening}`,
    failWith: (wanted: RecordFault | undefined): void => {
      fault = wanted;
    },
    /** Number of broken connections. */
    faults: (): number => faults,
  };
}

/**
 * Why nothing can be stored for now: a full disk, a disk that is not writable, a lock held by
 * another process, a missing database, or a missing store of images.
 */
export type StorageFailure = 'full' | 'unwritable' | 'locked' | 'away' | 'media-away';

/** SQLite's primary result codes, in the low byte of `errcode` (sqlite.org/rescode.html). */
const BY_SQLITE_CODE: Readonly<Record<number, StorageFailure>> = {
  5: 'locked',
  6: 'locked',
  8: 'unwritable',
  // A quota, a size limit or a disk fault: SQLite does not distinguish them.
  10: 'unwritable',
  13: 'full',
};

/** SQLSTATEs (PostgreSQL, appendix A), and what the operating system says. */
const BY_CODE: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  EFBIG: 'unwritable',
  EIO: 'unwritable',
  EROFS: 'unwritable',
  '58030': 'unwritable',
  '40P01': 'locked',
  '55P03': 'locked',
  '57014': 'locked',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  '08001': 'away',
  '08006': 'away',
  '25P03': 'away',
  '53300': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  MEDIA_STORE_AWAY: 'media-away',
};

/** Messages of pg's own errors, which have no code. */
const LOST_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** The storage failure that an error means; undefined for any other error. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return BY_SQLITE_CODE[error.errcode & 0xff];
  }
  if ('code' in error && typeof error.code === 'string') return BY_CODE[error.code];
  return LOST_CONNECTION.test(error.message) ? 'away' : undefined;
}

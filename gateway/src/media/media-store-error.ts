/** Why an S3-compatible store does not do what it is asked for. */
export type StoreFault =
  'no-bucket' | 'denied' | 'credentials' | 'region' | 'clock' | 'unreachable' | 'other';

/** Error codes of S3, and names of the SDK's own errors. A store chooses them: it may say `constructor`. */
const BY_NAME: ReadonlyMap<string, StoreFault> = new Map([
  ['NoSuchBucket', 'no-bucket'],
  ['AccessDenied', 'denied'],
  ['AllAccessDisabled', 'denied'],
  ['Forbidden', 'denied'],
  ['InvalidAccessKeyId', 'credentials'],
  ['SignatureDoesNotMatch', 'credentials'],
  ['InvalidToken', 'credentials'],
  ['ExpiredToken', 'credentials'],
  ['CredentialsProviderError', 'credentials'],
  ['PermanentRedirect', 'region'],
  ['AuthorizationHeaderMalformed', 'region'],
  ['IllegalLocationConstraintException', 'region'],
  ['RequestTimeTooSkewed', 'clock'],
  ['TimeoutError', 'unreachable'],
  ['AbortError', 'unreachable'],
  ['UnsoundAnswerError', 'other'],
]);

/** Answers without a body, such as those to HEAD, have no code. */
const BY_STATUS: Readonly<Record<number, StoreFault>> = { 301: 'region', 403: 'denied' };

/** A store answers what no store of this kind does. */
export class UnsoundAnswerError extends Error {
  override readonly name = 'UnsoundAnswerError';
}

/** It is longer than any image. */
export class LongAnswerError extends UnsoundAnswerError {}

/** A store of images that cannot be used for now: not the fault of a request. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError';
  /** Known to `storageFailureOf`. */
  readonly code = 'MEDIA_STORE_AWAY';
  readonly fault: StoreFault;
  /** What the store or the network said. */
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`the store of images cannot be used: ${reason}`, { cause });
    this.fault = faultOf(cause);
    this.reason = reason;
  }
}

/** Whether an answer says that there is no such object. */
export function isNoSuchObject(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

function faultOf(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'other';
  const known = BY_NAME.get(error.name) ?? BY_STATUS[statusOf(error) ?? 0];
  if (known !== undefined) return known;
  // Node's errors of a connection; the store's own have a status.
  return statusOf(error) === undefined ? 'unreachable' : 'other';
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object') return undefined;
  const { $metadata: about } = error;
  if (about === null || !('httpStatusCode' in about)) return undefined;
  return typeof about.httpStatusCode === 'number' ? about.httpStatusCode : undefined;
}

/** Errors of connections to several addresses have no message of their own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(reasonOf).join('; ');
  }
  return error.message === '' ? error.name : `${error.name}: ${error.message}`;
}

/** Failures of the service itself. */
export const FAILURE_TEXTS = {
  internal: 'The gateway failed; its log says why, at request %(request)s.',
  'not-ready': 'The database is not responding.',
  'storage-full':
    'The service is out of disk space, and nothing of this request was stored. Its operator has to free some space; then send it again.',
  'storage-unwritable':
    'The disk of the service is not writable (a quota, a size limit or a disk fault), and nothing of this request was stored. Its operator has to fix that; then send it again.',
  'storage-locked':
    'Another process holds the database, and nothing of this request was stored: send it again.',
  'storage-away': 'The service cannot reach its database: send it again later.',
  'storage-media-away': 'The service cannot reach its store of images: send it again later.',
} as const;

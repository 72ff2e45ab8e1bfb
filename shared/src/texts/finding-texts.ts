/** What the checks of the service find, and what to do. */
export const FINDING_TEXTS = {
  'data-directory-not-yet': '%(path)s does not exist yet: the first start creates it',
  'data-directory-unwritable':
    "this user cannot write to %(path)s: chown it to the gateway's user, or set DATA_DIR to another folder",
  'data-directory-there': '%(path)s',
  'secret-key-set': 'SECRET_KEY is set',
  'secret-key-not-yet': '%(path)s does not exist yet: the first start creates it',
  'secret-key-private': '%(path)s: keep a copy of it apart from the backups',
  'secret-key-readable-by-others': 'other users can read %(path)s: chmod 600 it',
  'files-private': 'only this user can read the files in %(path)s',
  'files-open-to-others': 'other users can read private files: chmod o= %(paths)s',
  'database-not-yet': 'there is no database at %(path)s yet: the first start creates it',
  'database-sound': '%(path)s is intact',
  'database-damaged': '%(path)s is damaged, restore a backup: %(faults)s',
  'database-answers': '%(name)s answers: PostgreSQL %(version)s',
  'database-too-old': '%(name)s answers: PostgreSQL %(version)s; use version %(least)s or newer',
  'schema-newer': 'a newer article-gateway created %(names)s: run that version',
  'schema-current': 'up to date',
  'schema-backfilling':
    'up to date; a running gateway fills in %(name)s: %(filled)s of %(total)s articles',
  'schema-outdated': 'the next start adds %(names)s',
  'check-after-migration':
    'the next start brings the schema up to date, then there is more to check',
  'media-on-disk': 'every image is on the disk',
  'media-in-database': 'every image is in the database',
  'media-in-bucket': 'every image is in the bucket',
  'bucket-works': 'the gateway can write, read, list and delete in %(name)s',
  'bucket-missing': 'there is no bucket %(name)s: create it, or set S3_BUCKET',
  'bucket-denied':
    'the key lacks a permission in %(name)s; it needs s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket: %(reason)s',
  'bucket-credentials':
    'the store does not accept the key, see AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: %(reason)s',
  'bucket-region': '%(name)s is not in the region %(region)s, set S3_REGION: %(reason)s',
  'bucket-clock': 'the clocks of the store and here are too far apart: set up NTP',
  'bucket-unreachable': '%(endpoint)s cannot be reached, see S3_ENDPOINT: %(reason)s',
  'bucket-fault': 'the store fails: %(reason)s',
  'bucket-address-fails':
    'a new image cannot be read below %(url)s, see MEDIA_BASE_URL: %(status)s',
  'media-missing': 'missing or cut off, restore them from a backup: %(names)s',
  'disk-has-room': '%(free)s GiB are free',
  'disk-nearly-full': '%(free)s GiB are free: make room',
  'stored-key-not-yet': 'the first start creates a secret key',
  'stored-key-fits': 'it matches the one here',
  'stored-key-of-another':
    'the database was created with another one: set SECRET_KEY to that of the other gateways',
  'clocks-agree': 'the clocks agree',
  'database-clock-differs':
    'the clocks of the database and here are %(seconds)s s apart: set up NTP',
  'webhook-secrets-no-database': 'there is no database yet: the first start creates it',
  'webhook-secrets-no-tables': 'the next start creates their tables',
  'webhook-secrets-none': 'none are stored',
  'webhook-secrets-key-lost':
    'the secret key they were stored with is gone: put it back, or rotate them',
  'webhook-secrets-readable': 'every one can be read',
  'webhook-secrets-unreadable':
    '%(count)s of %(total)s were stored with another SECRET_KEY: set that one, or rotate the secrets of %(names)s',
  'check-failed': '%(reason)s',
} as const;

import { __ } from '@wordpress/i18n';

const NAMES: Readonly<Record<string, string>> = {
  'data directory': __('Data directory'),
  'secret key': __('Secret key'),
  'private files': __('Private files'),
  database: __('Database'),
  schema: __('Table structure'),
  media: __('Images'),
  disk: __('Disk'),
  'webhook secrets': __('Secrets of the webhooks'),
  clock: __('Clock'),
  'secret key in the database': __('Secret key in the database'),
  'clock of the database': __('Clock of the database'),
};

/** What a check of the API is called; one that is not known here keeps its own name. */
export function checkName(check: string): string {
  return NAMES[check] ?? check;
}

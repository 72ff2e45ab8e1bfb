import type { SystemState } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { Section } from '../shared/section.tsx';
import { downloadBackup } from './download-backup.ts';

/** The way to a copy of everything. */
export function BackupSection({ backup }: Pick<SystemState, 'backup'>) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: downloadBackup });
  return (
    <Section title={__('Backup')}>
      {backup === 'database' ? (
        <p>
          {__(
            'Everything, images included, is in PostgreSQL: back it up with “pg_dump --format=custom”, and keep SECRET_KEY elsewhere.',
          )}
        </p>
      ) : (
        <>
          <p className="system__detail">
            {__(
              'One verified file with the data of all users: articles, images, users, keys and webhooks. Keep it safe, and the secret key (SECRET_KEY, or the file secret-key in DATA_DIR) elsewhere. “article-gateway restore” puts it back.',
            )}
          </p>
          <ProblemNotice problem={error} />
          <Button
            variant="secondary"
            isBusy={isPending}
            disabled={isPending}
            accessibleWhenDisabled
            onClick={() => {
              mutate();
            }}
            __next40pxDefaultSize
          >
            {__('Download a backup')}
          </Button>
          <p className="system__said" role="status">
            {isPending && __('The backup is being created and verified; then the download begins.')}
            {isSuccess && __('Downloaded.')}
          </p>
        </>
      )}
    </Section>
  );
}

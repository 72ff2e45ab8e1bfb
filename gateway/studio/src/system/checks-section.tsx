import { Badge } from '@article-bridge/contract/ui/components';
import type { SystemFinding } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { lineInLanguage } from '../api/api-texts.ts';
import { Item, ItemList } from '../shared/item-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Section } from '../shared/section.tsx';
import { checkName } from './check-names.ts';
import { checksQuery } from './system-api.ts';

const WORDS: Readonly<Record<SystemFinding['status'], string>> = {
  ok: __('In order'),
  warning: __('Worth a look'),
  failed: __('Needs fixing'),
};

const TONES = { ok: 'positive', warning: 'attention', failed: 'negative' } as const;

/** What the gateway finds when it checks its data. */
export function ChecksSection() {
  const { data: findings, error, isFetching, refetch } = useQuery(checksQuery);
  const checkAgain = async () => {
    const { isSuccess, data = [] } = await refetch();
    if (isSuccess) speak(resultInWords(data));
  };
  return (
    <Section
      title={__('Health')}
      actions={
        <Button
          variant="secondary"
          isBusy={isFetching}
          disabled={isFetching}
          accessibleWhenDisabled
          onClick={() => void checkAgain()}
          __next40pxDefaultSize
        >
          {__('Check again')}
        </Button>
      }
    >
      {findings === undefined && error === null && (
        <Loading label={__('Checking database, images, secret key and disk…')} />
      )}
      {error !== null && <LoadProblem problem={error} onRetry={() => void refetch()} />}
      {findings !== undefined && (
        <ItemList>
          {findings.map(({ check, status, ...found }) => (
            <Item
              key={check}
              name={checkName(check)}
              badges={<Badge tone={TONES[status]}>{WORDS[status]}</Badge>}
            >
              <p className="system__detail">{lineInLanguage(found)}</p>
            </Item>
          ))}
        </ItemList>
      )}
    </Section>
  );
}

/** For who does not see that the list is a new one: it mostly says the same. */
function resultInWords(findings: readonly SystemFinding[]): string {
  const faults = findings.filter(({ status }) => status !== 'ok').length;
  return faults === 0
    ? __('Checked again: everything is in order.')
    : sprintf(
        /* translators: %d: number of findings */
        _n(
          'Checked again: %d point needs attention.',
          'Checked again: %d points need attention.',
          faults,
        ),
        faults,
      );
}

import type { SystemState } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Facts } from '../shared/item-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Page } from '../shared/page.tsx';
import { Section } from '../shared/section.tsx';
import { Time } from '../shared/time.tsx';
import { BackupSection } from './backup-section.tsx';
import { bytesInWords } from './bytes.ts';
import { ChecksSection } from './checks-section.tsx';
import { systemQuery } from './system-api.ts';
import './system-page.css';

/** `/system`: the gateway itself, for administrators. */
export default function SystemPage() {
  const { data: state, error, refetch } = useQuery(systemQuery);
  return (
    <Page title={__('System')}>
      {state === undefined ? (
        error === null ? (
          <Loading label={__('Checking the gateway…')} />
        ) : (
          <LoadProblem problem={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <div className="system__facts">
            <Service state={state} />
            <Storage state={state} />
            <Work state={state} />
          </div>
          <ChecksSection />
          <BackupSection backup={state.backup} />
        </>
      )}
    </Page>
  );
}

const size = (bytes: number) => bytesInWords(bytes, document.documentElement.lang);

function Service({ state }: { state: SystemState }) {
  const facts = [
    [__('Version'), state.version],
    [__('Node.js'), state.node_version],
    [__('Started'), <Time key="started" at={state.started_at} />],
    [__('Address'), state.public_url],
  ] as const;
  return (
    <Section title={__('Gateway')}>
      <Facts facts={facts} />
    </Section>
  );
}

function Storage({ state: { database, media, users, articles } }: { state: SystemState }) {
  const name = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const facts = [
    [__('Database'), `${name}, ${size(database.bytes)}`],
    [__('Users'), String(users)],
    [__('Articles'), String(articles)],
    [__('Images'), `${media.files}, ${size(media.bytes)}`],
  ] as const;
  return (
    <Section title={__('Storage')}>
      <Facts facts={facts} />
    </Section>
  );
}

function Work({ state: { deliveries, imports } }: { state: SystemState }) {
  const { pending, overdue_seconds: overdue } = deliveries;
  const facts = [
    /* translators: %d: number of webhook deliveries */
    [__('Webhooks'), sprintf(_n('%d delivery waiting', '%d deliveries waiting', pending), pending)],
    ...(overdue > 60
      ? /* translators: %d: number of seconds */
        [[__('Overdue'), sprintf(_n('%d second', '%d seconds', overdue), overdue)] as const]
      : []),
    /* translators: 1: number of imports, 2: number of imports */
    [__('Imports'), sprintf(__('%1$d running, %2$d waiting'), imports.running, imports.queued)],
  ] as const;
  return (
    <Section title={__('Jobs')}>
      <Facts facts={facts} />
    </Section>
  );
}

import { DELIVERY_STATES } from '@article-bridge/contract';
import type { DeliveryState, Webhook } from '@article-bridge/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { speak } from '@wordpress/a11y';
import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { LoadProblem } from '../../../shared/load-problem.tsx';
import { Loading } from '../../../shared/loading.tsx';
import { Section } from '../../../shared/section.tsx';
import { deliveriesQuery } from '../webhooks-api.ts';
import { DeliveryItem } from './delivery-item.tsx';
import { STATE_WORDS, refetchIntervalOf, stateOf } from './delivery-words.ts';
import { RecoverForm } from './recover-form.tsx';
import './deliveries.css';

/** What was sent, the newest first, and what can be sent again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [search, setSearch] = useSearchParams();
  const [message, setMessage] = useState('');
  const state = stateOf(search.get('state'));
  // Not by a live region: the same words said twice would be announced once.
  const say = (text: string) => {
    setMessage(text);
    speak(text);
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      ...deliveriesQuery(webhook.webhook_uuid, state),
      refetchInterval: (query) =>
        refetchIntervalOf(
          query.state.data?.pages.flatMap((page) => page.deliveries) ?? [],
          new Date(),
        ),
    },
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <Section
      title={__('Deliveries')}
      actions={
        <StateFilter
          state={state}
          onChange={(chosen) => {
            setSearch(chosen === undefined ? {} : { state: chosen }, { replace: true });
          }}
        />
      }
    >
      {webhook.enabled && <RecoverForm webhook={webhook} onMessage={say} />}
      <p className="deliveries__message">{message}</p>
      {deliveries === undefined && error === null && (
        <Loading label={__('Loading the deliveries…')} />
      )}
      {deliveries === undefined && error !== null && (
        <LoadProblem problem={error} onRetry={() => void refetch()} />
      )}
      {deliveries?.length === 0 && <NoDeliveries state={state} />}
      {deliveries !== undefined && deliveries.length > 0 && (
        <ul className="deliveries__list">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} onMessage={say} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          isBusy={isFetchingNextPage}
          disabled={isFetchingNextPage}
          accessibleWhenDisabled
          onClick={() => void fetchNextPage()}
          __next40pxDefaultSize
        >
          {__('Show older ones')}
        </Button>
      )}
    </Section>
  );
}

interface StateFilterProps {
  state: DeliveryState | undefined;
  onChange: (state: DeliveryState | undefined) => void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  return (
    <SelectControl
      label={__('Show')}
      labelPosition="side"
      value={state ?? ''}
      options={[
        { value: '', label: __('All') },
        ...DELIVERY_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
      ]}
      onChange={(value) => {
        onChange(stateOf(value));
      }}
    />
  );
}

function NoDeliveries({ state }: { state: DeliveryState | undefined }) {
  return (
    <p className="deliveries__none">
      {state === undefined
        ? __(
            'Nothing has been sent yet. A delivery is sent when an article changes, or with the Test button.',
          )
        : __('There are none in this state.')}
    </p>
  );
}

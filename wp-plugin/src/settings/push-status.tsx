import { Button } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import type { Push } from './connection.ts';

interface Props {
	push: Push;
	isBusy: boolean;
	onSwitch: (isOn: boolean) => Promise<void>;
}

/** Whether articles arrive by themselves and since when, or why not and what to do about it. */
export function PushStatus({ push, isBusy, onSwitch }: Props) {
	return (
		<>
			<dt>{__('Arrival', 'article-bridge')}</dt>
			<dd>
				{push.active
					? __('Articles arrive by themselves', 'article-bridge')
					: __('Articles do not arrive by themselves', 'article-bridge')}
				{push.reason !== null && <p>{push.reason}</p>}
				{push.active && <p>{lastDelivery(push.last_delivery_at)}</p>}
				<p>
					<Button
						variant="link"
						disabled={isBusy}
						accessibleWhenDisabled
						onClick={() => void onSwitch(push.off)}
					>
						{push.off
							? __('Receive articles automatically', 'article-bridge')
							: __('Stop receiving articles automatically', 'article-bridge')}
					</Button>
				</p>
			</dd>
		</>
	);
}

function lastDelivery(time: string | null): string {
	return time === null
		? __('The service has not delivered anything yet.', 'article-bridge')
		: sprintf(
				/* translators: %s: date and time. */
				__('Last delivery: %s', 'article-bridge'),
				dateI18n(getSettings().formats.datetime, time)
			);
}

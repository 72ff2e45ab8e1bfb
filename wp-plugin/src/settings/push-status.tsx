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
						{switchLabel(push)}
					</Button>
				</p>
			</dd>
		</>
	);
}

/** Where nothing arrives there is nothing to stop, but it can be turned off. */
function switchLabel({ active, off }: Push): string {
	if (off) {
		return __('Receive articles automatically', 'article-bridge');
	}
	return active
		? __('Stop receiving articles automatically', 'article-bridge')
		: __('Do not receive articles automatically', 'article-bridge');
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

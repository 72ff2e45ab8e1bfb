import type { FormerServiceDecision } from '@article-bridge/contract/plugin-api';
import { Button, Card, CardBody, CardFooter, CardHeader } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Connection } from './connection.ts';

interface Props {
	former: NonNullable<Connection['former_service']>;
	/** Address of the connected service. */
	url: string;
	isBusy: boolean;
	onDecide: (decision: FormerServiceDecision) => void;
}

/** Asks whether the connected service is the one that the site's posts were imported from. */
export function FormerServiceCard({ former, url, isBusy, onDecide }: Props) {
	const button = {
		__next40pxDefaultSize: true,
		variant: 'secondary',
		disabled: isBusy,
		accessibleWhenDisabled: true,
	} as const;
	return (
		<Card className="article-bridge-settings__former">
			<CardHeader>
				<h2 tabIndex={-1}>{__('Is this the same article service?', 'article-bridge')}</h2>
			</CardHeader>
			<CardBody>
				<p>
					{sprintf(
						/* translators: 1: number of posts, 2 and 3: addresses of article services. */
						_n(
							'%1$d post of this site was imported from %2$s, and the site is now connected to %3$s. Until you choose, nothing is imported or synced.',
							'%1$d posts of this site were imported from %2$s, and the site is now connected to %3$s. Until you choose, nothing is imported or synced.',
							former.posts,
							'article-bridge'
						),
						former.posts,
						former.url,
						url
					)}
				</p>
				<dl className="article-bridge-settings__facts">
					<dt>{__('The same service', 'article-bridge')}</dt>
					<dd>
						{__(
							'It has moved to another address. The posts continue to be updated from there.',
							'article-bridge'
						)}
					</dd>
					<dt>{__('Another service', 'article-bridge')}</dt>
					<dd>
						{__(
							'The posts stay as they are and are no longer updated. If you connect the site to the former service again, they are linked to its articles as before.',
							'article-bridge'
						)}{' '}
						{__(
							'Automatic sync, if it is switched on, goes on with this service: on the same schedule and by the same rules.',
							'article-bridge'
						)}
					</dd>
				</dl>
			</CardBody>
			<CardFooter>
				<div className="article-bridge-settings__actions">
					<Button {...button} onClick={() => onDecide('moved')}>
						{__('It is the same service', 'article-bridge')}
					</Button>
					<Button {...button} onClick={() => onDecide('another')}>
						{__('It is another service', 'article-bridge')}
					</Button>
				</div>
			</CardFooter>
		</Card>
	);
}

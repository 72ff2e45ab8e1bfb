import { useFocusLeft } from '@article-bridge/contract/ui/components';
import { Button, Card, CardBody, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RestError } from '../shared/rest-error.ts';

interface Props {
	error: RestError;
	/** Empty for a user who may not change the connection. */
	settingsUrl: string;
	onRetry: () => void;
}

/** Why there is no list, and what to do next. */
export function LibraryProblem({ error, ...ways }: Props) {
	return error.code === 'not_connected' ? (
		<NotConnected settingsUrl={ways.settingsUrl} />
	) : (
		<NoAnswer error={error} {...ways} />
	);
}

function NoAnswer({ error, settingsUrl, onRetry }: Props) {
	const notice = useRef<HTMLDivElement>(null);
	// The button is gone once it has worked.
	useFocusLeft(notice, '[role="main"]');
	const check = { label: __('Check the connection', 'article-bridge'), url: settingsUrl };
	return (
		<div ref={notice}>
			<Notice
				className="article-bridge-library__problem"
				status="error"
				isDismissible={false}
				actions={[
					{ label: __('Try again', 'article-bridge'), onClick: onRetry },
					...(settingsUrl === '' ? [] : [check]),
				]}
			>
				{error.message}
			</Notice>
		</div>
	);
}

/** What a site without a connection has instead of a list. */
export function NotConnected({ settingsUrl }: Pick<Props, 'settingsUrl'>) {
	return (
		<Card className="article-bridge-library__welcome">
			<CardBody>
				<h2>{__('Connect your article service first', 'article-bridge')}</h2>
				{settingsUrl === '' ? (
					<p>
						{__(
							'This site is not connected to an article service yet. Ask an administrator to connect it under Settings > Article Bridge.',
							'article-bridge'
						)}
					</p>
				) : (
					<>
						<p>
							{__(
								'Once this site is connected, the articles that are ready appear here and become posts with a click.',
								'article-bridge'
							)}
						</p>
						<Button __next40pxDefaultSize variant="primary" href={settingsUrl}>
							{__('Connect', 'article-bridge')}
						</Button>
					</>
				)}
			</CardBody>
		</Card>
	);
}

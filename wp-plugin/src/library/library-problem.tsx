import { Button, Card, CardBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LoadProblem } from '../shared/load-problem.tsx';
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
	const check = { label: __('Check the connection', 'article-bridge'), url: settingsUrl };
	return (
		<LoadProblem
			className="article-bridge-library__problem"
			error={error}
			onRetry={onRetry}
			way={settingsUrl === '' ? undefined : check}
		/>
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

import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	onSkip: () => void;
	children: string;
}

/** The way from the assistant to the settings, below its step. */
export function SetupSkip({ onSkip, children }: Props) {
	return (
		<p className="article-bridge-setup__skip">
			<Button variant="link" onClick={onSkip}>
				{children}
			</Button>
		</p>
	);
}

/** The same, where the assistant goes on with this step. */
export function SetupLater({ onLater }: { onLater: () => void }) {
	return <SetupSkip onSkip={onLater}>{__('Do the rest later', 'article-bridge')}</SetupSkip>;
}

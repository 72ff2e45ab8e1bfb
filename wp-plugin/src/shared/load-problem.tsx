import { useFocusLeft } from '@article-bridge/contract/ui/components';
import { Notice } from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isMissing, type RestError } from './rest-error.ts';

interface Link {
	url: string;
	label: string;
}

interface Props {
	error: RestError;
	onRetry: () => void;
	/** Where the other entries are, if what was asked for does not exist. */
	list?: Link;
	/** Another way out of it. */
	way?: Link | undefined;
	className?: string;
}

/** Why something could not be loaded, and what helps: to try again or, if it does not exist, the list. */
export function LoadProblem({ error, onRetry, list, way, className = '' }: Props) {
	const notice = useRef<HTMLDivElement>(null);
	// The button is gone once it has worked.
	useFocusLeft(notice, '[role="dialog"], [role="main"]');
	const tried = useLaterFailure(error);
	const text = tried === '' ? error.message : `${error.message} ${tried}`;
	const retry = { label: __('Try again', 'article-bridge'), onClick: onRetry };
	const missing = list === undefined ? [] : [list];
	return (
		<div ref={notice}>
			<Notice
				className={className}
				status="error"
				isDismissible={false}
				spokenMessage={text}
				actions={isMissing(error) ? missing : [retry, ...(way === undefined ? [] : [way])]}
			>
				{text}
			</Notice>
		</div>
	);
}

/** Tells that trying again has failed alike: without it, nothing on the page would show that anything was tried. */
function useLaterFailure(error: RestError): string {
	const first = useRef(error);
	const [tried, setTried] = useState('');
	useEffect(() => {
		if (error !== first.current) {
			setTried(
				sprintf(
					/* translators: %s: a time of day with seconds. */
					__('Tried again at %s, without success.', 'article-bridge'),
					dateI18n('H:i:s')
				)
			);
		}
	}, [error]);
	return tried;
}

import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ChoiceState } from './use-choices.ts';

/** Buttons that choose the same version for every field. */
export function ChooseEach({ chooseEach }: Pick<ChoiceState, 'chooseEach'>) {
	return (
		<div className="article-bridge-conflicts__buttons">
			<Button size="compact" variant="secondary" onClick={() => chooseEach('local')}>
				{__('Keep this site’s version everywhere', 'article-bridge')}
			</Button>
			<Button size="compact" variant="secondary" onClick={() => chooseEach('remote')}>
				{__('Take the article service’s version everywhere', 'article-bridge')}
			</Button>
		</div>
	);
}

import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	/** Name of the paged list, for screen readers. */
	label: string;
	page: number;
	pages: number;
	onChange: (page: number) => void;
}

/** Navigation between the pages of a list; nothing if there is only one. */
export function Pager({ label, page, pages, onChange }: Props) {
	if (pages < 2) {
		return null;
	}
	return (
		<nav className="article-bridge-pager" aria-label={label}>
			<Button
				size="compact"
				variant="secondary"
				disabled={page <= 1}
				accessibleWhenDisabled
				onClick={() => onChange(page - 1)}
			>
				{__('Previous', 'article-bridge')}
			</Button>
			<span>
				{sprintf(
					/* translators: 1: number of a page, 2: number of pages. */
					__('Page %1$d of %2$d', 'article-bridge'),
					page,
					pages
				)}
			</span>
			<Button
				size="compact"
				variant="secondary"
				disabled={page >= pages}
				accessibleWhenDisabled
				onClick={() => onChange(page + 1)}
			>
				{__('Next', 'article-bridge')}
			</Button>
		</nav>
	);
}

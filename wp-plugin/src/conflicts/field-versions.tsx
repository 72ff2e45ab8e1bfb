import { __, sprintf } from '@wordpress/i18n';
import { TextDiff } from '../shared/text-diff.tsx';
import type { ConflictField } from './conflict.ts';
import { sideLabel } from './labels.ts';

/** Both versions of a field side by side, and the one before both. */
export function FieldVersions({ field: { field, label, shown, diff } }: { field: ConflictField }) {
	return (
		<>
			{field === 'featured_image' ? (
				<ImageVersions local={shown.local} remote={shown.remote} />
			) : (
				<TextDiff
					of="versions"
					/* translators: %s: name of a field, such as "title". */
					caption={sprintf(__('Both versions of the field: %s', 'article-bridge'), label)}
					left={sideLabel('local')}
					right={sideLabel('remote')}
					rows={diff}
				/>
			)}
			{shown.base !== null && (
				<details className="article-bridge-conflicts__base">
					<summary>{__('Before both changes', 'article-bridge')}</summary>
					<div dir="auto">
						{shown.base === '' ? __('Empty', 'article-bridge') : shown.base}
					</div>
				</details>
			)}
		</>
	);
}

/** The addresses of images do not help users to choose between them. */
function ImageVersions({ local, remote }: { local: string; remote: string }) {
	return (
		<div className="article-bridge-conflicts__images">
			{[
				{ label: sideLabel('local'), src: local },
				{ label: sideLabel('remote'), src: remote },
			].map(({ label, src }) => (
				<figure key={label}>
					<figcaption>{label}</figcaption>
					{src === '' ? (
						<em>{__('No image', 'article-bridge')}</em>
					) : (
						<img src={src} alt={fileName(src)} loading="lazy" />
					)}
				</figure>
			))}
		</div>
	);
}

function fileName(address: string): string {
	return address.slice(address.lastIndexOf('/') + 1);
}

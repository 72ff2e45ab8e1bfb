import type { RunItem } from './import-run.ts';

/** Why an article failed, and what to check of it. */
export function ItemMessages({ item }: { item: RunItem }) {
	return (
		<>
			{item.message !== '' && <p>{item.message}</p>}
			{item.warnings.length > 0 && (
				<ul>
					{item.warnings.map((warning) => (
						<li key={warning}>{warning}</li>
					))}
				</ul>
			)}
		</>
	);
}

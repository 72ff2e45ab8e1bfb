import { Button, Notice } from '@wordpress/components';
import type { RestError } from '../shared/rest-error.ts';

interface Props {
	label: string;
	variant: 'primary' | 'secondary';
	isStarting: boolean;
	/** Why the last attempt failed. */
	error: RestError | undefined;
	onClick: () => void;
}

/** A button that starts an import of a run's articles, below what went wrong with that. */
export function NewImportButton({ label, variant, isStarting, error, onClick }: Props) {
	return (
		<>
			{error !== undefined && (
				<Notice status="error" isDismissible={false}>
					{error.message}
				</Notice>
			)}
			<Button
				__next40pxDefaultSize
				variant={variant}
				isBusy={isStarting}
				disabled={isStarting}
				accessibleWhenDisabled
				onClick={onClick}
			>
				{label}
			</Button>
		</>
	);
}

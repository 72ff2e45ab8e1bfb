import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConnectionSettings } from './connection-settings.tsx';
import { useConnection } from './use-connection.ts';

interface Props {
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
}

/** Settings > Article Bridge. */
export function SettingsScreen({ libraryUrl }: Props) {
	const { connection, ...state } = useConnection();

	if (connection !== undefined) {
		return <ConnectionSettings {...state} connection={connection} libraryUrl={libraryUrl} />;
	}
	if (state.error === undefined) {
		return <Spinner />;
	}
	return (
		<Notice
			status="error"
			isDismissible={false}
			actions={[
				{
					label: __('Try again', 'article-bridge'),
					onClick: () => void state.reload(),
				},
			]}
		>
			{state.error.message}
		</Notice>
	);
}

import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SettingsTabs } from './settings-tabs.tsx';
import type { SetupProgress } from './setup.ts';
import { SetupAssistant } from './setup-assistant.tsx';
import type { KnownConnection } from './use-connection.ts';
import { useSetup } from './use-setup.ts';

interface Props {
	connection: KnownConnection;
	libraryUrl: string;
	runsUrl: string;
	setupProgress: SetupProgress;
}

/** The assistant where nothing is set up yet, otherwise all settings. */
export function LoadedScreen({ connection, libraryUrl, runsUrl, setupProgress }: Props) {
	const setup = useSetup(connection.connection, setupProgress);
	const { step, next, moveTo } = setup;

	if (step !== undefined) {
		return (
			<SetupAssistant
				connection={connection}
				step={step}
				moveTo={moveTo}
				libraryUrl={libraryUrl}
				runsUrl={runsUrl}
			/>
		);
	}
	return (
		<>
			{(next === 'posts' || next === 'import') && (
				<div className="article-bridge-settings">
					<Notice
						status="info"
						onRemove={() => moveTo('done', undefined)}
						actions={[
							{
								label: __('Continue the setup', 'article-bridge'),
								onClick: () => moveTo(next, next),
							},
						]}
					>
						{__('The setup was not finished.', 'article-bridge')}
					</Notice>
				</div>
			)}
			<SettingsTabs connection={connection} libraryUrl={libraryUrl} runsUrl={runsUrl} />
			{next === 'connection' && (
				<Button
					className="article-bridge-settings__setup"
					variant="link"
					onClick={() => moveTo('new', 'connection')}
				>
					{__('Set up step by step', 'article-bridge')}
				</Button>
			)}
		</>
	);
}

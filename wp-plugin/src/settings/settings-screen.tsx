import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConnectForm } from './connect-form.tsx';
import { fieldOfError, type ConnectionRequest } from './connection.ts';
import { ConnectionCard } from './connection-card.tsx';
import { useConnection } from './use-connection.ts';

interface Props {
	libraryUrl: string;
}

/**
 * Settings > Article Bridge: the form while nothing is connected or the user wants to change
 * something, otherwise what was agreed.
 */
export function SettingsScreen({ libraryUrl }: Props) {
	const { connection, error, isBusy, reload, connect, disconnect } = useConnection();
	const [isEditing, setIsEditing] = useState(false);
	const [done, setDone] = useState('');
	const screen = useRef<HTMLDivElement>(null);

	// What had the focus is gone after a change of view: put it where the result stands.
	useEffect(() => {
		if (done !== '') {
			screen.current?.querySelector<HTMLElement>('[data-result]')?.focus();
		}
	}, [done]);

	if (connection === undefined) {
		return error === undefined ? (
			<Spinner />
		) : (
			<Notice
				status="error"
				isDismissible={false}
				actions={[
					{
						label: __('Try again', 'article-bridge'),
						onClick: () => void reload(),
					},
				]}
			>
				{error.message}
			</Notice>
		);
	}

	const onConnect = async (request: ConnectionRequest) => {
		setDone('');
		const worked = await connect(request);
		if (worked) {
			setIsEditing(false);
			setDone(__('Connected. The service answered and both sides agreed.', 'article-bridge'));
		}
		return worked;
	};

	const onDisconnect = async () => {
		setDone('');
		const worked = await disconnect();
		if (worked) {
			setDone(
				__(
					'Disconnected. The address and the key were removed from this site.',
					'article-bridge'
				)
			);
		}
		return worked;
	};

	const problem = error ?? connection.error ?? undefined;
	const showsForm = isEditing || connection.state !== 'connected';

	return (
		<div className="article-bridge-settings" ref={screen}>
			{done !== '' && (
				<div data-result tabIndex={-1}>
					<Notice status="success" onRemove={() => setDone('')}>
						{done}
					</Notice>
				</div>
			)}
			{problem !== undefined && (
				<Notice status="error" isDismissible={false}>
					{problem.message}
				</Notice>
			)}
			{showsForm ? (
				<ConnectForm
					connection={connection}
					faultyField={problem && fieldOfError(problem.code)}
					isBusy={isBusy}
					onConnect={onConnect}
					onCancel={
						connection.state === 'connected' ? () => setIsEditing(false) : undefined
					}
				/>
			) : (
				<ConnectionCard
					connection={connection}
					libraryUrl={libraryUrl}
					isBusy={isBusy}
					onRenew={() => onConnect({ url: connection.url })}
					onChange={() => setIsEditing(true)}
					onDisconnect={onDisconnect}
				/>
			)}
		</div>
	);
}

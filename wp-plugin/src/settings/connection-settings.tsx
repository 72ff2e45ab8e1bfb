import type { FormerServiceDecision } from '@article-bridge/contract/plugin-api';
import { Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConnectForm } from './connect-form.tsx';
import { fieldOfError, type Connection, type ConnectionRequest } from './connection.ts';
import { takeCodeFromUrl } from './connection-code.ts';
import { ConnectionCard } from './connection-card.tsx';
import { FormerServiceCard } from './former-service-card.tsx';
import type { ConnectionState } from './use-connection.ts';

interface Props extends Pick<
	ConnectionState,
	'error' | 'isBusy' | 'connect' | 'disconnect' | 'decideFormerService'
> {
	connection: Connection;
	libraryUrl: string;
}

/** Where the focus goes when the view changes: to the result, else the first field, else the heading. */
const FOCUS_TARGETS = ['[data-result]', 'input:not([readonly])', 'h2'];

/** The form while nothing is connected or the user wants to change something, otherwise the agreement. */
export function ConnectionSettings({
	connection,
	error,
	isBusy,
	connect,
	disconnect,
	decideFormerService,
	libraryUrl,
}: Props) {
	const [linkedCode] = useState(takeCodeFromUrl);
	const [isEditing, setIsEditing] = useState(linkedCode !== '');
	const [done, setDone] = useState('');
	const [canUndo, setCanUndo] = useState(false);
	const [changesOfView, setChangesOfView] = useState(0);
	const screen = useRef<HTMLDivElement>(null);

	// The focused element is gone with its view.
	useEffect(() => {
		if (changesOfView > 0) {
			FOCUS_TARGETS.map((selector) => screen.current?.querySelector<HTMLElement>(selector))
				.find(Boolean)
				?.focus();
		}
	}, [changesOfView]);

	const show = (editing: boolean, result: string, isUndoable = false) => {
		setIsEditing(editing);
		setDone(result);
		setCanUndo(isUndoable);
		setChangesOfView((count) => count + 1);
	};

	const onConnect = async (request: ConnectionRequest) => {
		setDone('');
		if (await connect(request)) {
			show(
				false,
				__('Connected. The service answered and both sides agreed.', 'article-bridge')
			);
		}
	};

	const onDisconnect = async () => {
		setDone('');
		if (await disconnect()) {
			show(
				false,
				__(
					'Disconnected. The address and the key were removed from this site.',
					'article-bridge'
				)
			);
		}
	};

	const onDecide = async (decision: FormerServiceDecision) => {
		setDone('');
		if (await decideFormerService(decision)) {
			show(
				false,
				decision === 'moved'
					? __('The posts continue to be updated from this service.', 'article-bridge')
					: __(
							'The posts of the former service stay as they are. Articles of this service can be imported now.',
							'article-bridge'
						),
				decision === 'another'
			);
		}
	};

	const problem = error ?? connection.error ?? undefined;
	const isConnected = connection.state === 'connected';
	const former = connection.former_service;

	return (
		<div className="article-bridge-settings" ref={screen}>
			{done !== '' && (
				<div data-result tabIndex={-1}>
					<Notice
						status="success"
						onRemove={() => show(isEditing, '')}
						actions={
							canUndo
								? [
										{
											label: __('Undo', 'article-bridge'),
											onClick: () => void onDecide('moved'),
										},
									]
								: []
						}
					>
						{done}
					</Notice>
				</div>
			)}
			{problem !== undefined && (
				<Notice status="error" isDismissible={false}>
					{problem.message}
				</Notice>
			)}
			{former !== null && (
				<FormerServiceCard
					former={former}
					url={connection.url}
					isBusy={isBusy}
					onDecide={(decision) => void onDecide(decision)}
				/>
			)}
			{isEditing || !isConnected ? (
				<ConnectForm
					connection={connection}
					linkedCode={linkedCode}
					faultyField={problem && fieldOfError(problem.code)}
					isBusy={isBusy}
					onConnect={onConnect}
					onCancel={isConnected ? () => show(false, '') : undefined}
				/>
			) : (
				<ConnectionCard
					connection={connection}
					libraryUrl={libraryUrl}
					isBusy={isBusy}
					onRenew={() => onConnect({ url: connection.url })}
					onSwitchPush={(push) => onConnect({ url: connection.url, push })}
					onChange={() => show(true, '')}
					onDisconnect={onDisconnect}
				/>
			)}
		</div>
	);
}

import { Button, Card, CardBody, CardFooter, CardHeader, Notice } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { agreementFacts } from './agreement-facts.ts';
import { canDisconnect, isLocked, type Connection } from './connection.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { keyHelp, urlHelp } from './field-help.ts';
import { PushStatus } from './push-status.tsx';

interface Props {
	connection: Connection;
	libraryUrl: string;
	isBusy: boolean;
	onRenew: () => Promise<void>;
	onSwitchPush: (isOn: boolean) => Promise<void>;
	onChange: () => void;
	onDisconnect: () => Promise<void>;
}

/** The current connection: the service, the agreement, and the actions on it. */
export function ConnectionCard({
	connection,
	libraryUrl,
	isBusy,
	onRenew,
	onSwitchPush,
	onChange,
	onDisconnect,
}: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const { agreement, url } = connection;
	const urlLocked = isLocked(connection.url_source);
	const keyLocked = isLocked(connection.key_source);

	return (
		<Card>
			<CardHeader>
				<h2 tabIndex={-1}>
					{sprintf(
						/* translators: %s: name of the article service. */
						__('Connected to %s', 'article-bridge'),
						agreement?.service.name ?? url
					)}
				</h2>
			</CardHeader>
			<CardBody>
				{agreement?.warnings.map((warning) => (
					<Notice key={warning} status="warning" isDismissible={false}>
						{warning}
					</Notice>
				))}
				<dl className="article-bridge-settings__facts">
					<dt>{__('Address', 'article-bridge')}</dt>
					<dd>
						<code dir="ltr">{url}</code>
						{urlLocked && <p>{urlHelp(connection.url_source)}</p>}
					</dd>
					<dt>{__('API key', 'article-bridge')}</dt>
					<dd>
						<code dir="ltr">{connection.key_hint}</code>
						{keyLocked && <p>{keyHelp(connection)}</p>}
					</dd>
					{connection.push !== null && (
						<PushStatus
							push={connection.push}
							isBusy={isBusy}
							onSwitch={onSwitchPush}
						/>
					)}
					{agreement !== null &&
						agreementFacts(agreement, formatTime).map(({ id, label, values }) => (
							<Fact key={id} label={label} values={values} />
						))}
				</dl>
			</CardBody>
			<CardFooter>
				<div className="article-bridge-settings__actions">
					{libraryUrl !== '' && (
						<Button __next40pxDefaultSize variant="primary" href={libraryUrl}>
							{__('Open the article library', 'article-bridge')}
						</Button>
					)}
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={isBusy}
						disabled={isBusy}
						accessibleWhenDisabled
						onClick={() => void onRenew()}
					>
						{__('Check again', 'article-bridge')}
					</Button>
					{!(urlLocked && keyLocked) && (
						<Button __next40pxDefaultSize variant="secondary" onClick={onChange}>
							{__('Change address or key', 'article-bridge')}
						</Button>
					)}
					{canDisconnect(connection) && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							onClick={() => setIsAsking(true)}
						>
							{__('Disconnect', 'article-bridge')}
						</Button>
					)}
				</div>
			</CardFooter>
			{isAsking && (
				<DisconnectDialog
					isBusy={isBusy}
					onCancel={() => setIsAsking(false)}
					onConfirm={async () => {
						await onDisconnect();
						setIsAsking(false);
					}}
				/>
			)}
		</Card>
	);
}

function Fact({ label, values }: { label: string; values: string[] }) {
	return (
		<>
			<dt>{label}</dt>
			{values.map((value) => (
				<dd key={value}>{value}</dd>
			))}
		</>
	);
}

/** Wire times are UTC without a zone; people read the site's own zone and format. */
function formatTime(wireTime: string): string {
	return dateI18n(getSettings().formats.datetime, `${wireTime}Z`);
}

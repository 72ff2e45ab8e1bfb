import type { FormEvent } from 'react';
import { Button, Card, CardBody, CardFooter, CardHeader } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextField } from '../shared/text-field.tsx';
import { CodeField } from './code-field.tsx';
import {
	isLocked,
	type Connection,
	type ConnectionField,
	type ConnectionRequest,
} from './connection.ts';
import { keyHelp, urlHelp } from './field-help.ts';

interface Props {
	connection: Connection;
	/** The code from a link; '' without one. */
	linkedCode: string;
	/** The field that the last refusal was about. */
	faultyField: ConnectionField | undefined;
	isBusy: boolean;
	onConnect: (request: ConnectionRequest) => Promise<void>;
	/** Absent while there is no connection to go back to. */
	onCancel: (() => void) | undefined;
}

/** A code, or address and key. The key field starts empty: the stored key never reaches the browser. */
export function ConnectForm({
	connection,
	linkedCode,
	faultyField: faultyOfTwo,
	isBusy,
	onConnect,
	onCancel,
}: Props) {
	const [code, setCode] = useState(linkedCode);
	const [url, setUrl] = useState(connection.url);
	const [key, setKey] = useState('');
	const form = useRef<HTMLFormElement>(null);
	const isSubmitted = useRef(false);
	const urlLocked = isLocked(connection.url_source);
	const keyLocked = isLocked(connection.key_source);
	const hasCode = code.trim() !== '';
	// Any error is about the code.
	const faultyField = hasCode && faultyOfTwo !== undefined ? 'code' : faultyOfTwo;

	// Only the answer to a submission moves the focus, never the state the page opens with.
	useEffect(() => {
		if (faultyField !== undefined && !isBusy && isSubmitted.current) {
			isSubmitted.current = false;
			form.current?.querySelector<HTMLInputElement>(`[name="${faultyField}"]`)?.focus();
		}
	}, [faultyField, isBusy]);

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		isSubmitted.current = true;
		if (hasCode) {
			void onConnect({ code: code.trim() });
			return;
		}
		const newKey = key.trim();
		void onConnect({
			url: url.trim(),
			...(newKey === '' ? {} : { key: newKey }),
		});
	};

	return (
		<form ref={form} onSubmit={onSubmit}>
			<Card>
				<CardHeader>
					<h2>{__('Connect to your article service', 'article-bridge')}</h2>
				</CardHeader>
				<CardBody className="article-bridge-settings__fields">
					{!keyLocked && (
						<CodeField
							value={code}
							isFaulty={faultyField === 'code'}
							onChange={setCode}
						/>
					)}
					<p>
						{__(
							'Without a code: your article service shows the address of its API and creates API keys. The key has to be allowed to read articles.',
							'article-bridge'
						)}
					</p>
					<TextField
						label={__('Address', 'article-bridge')}
						help={urlHelp(connection.url_source)}
						name="url"
						inputMode="url"
						autoComplete="url"
						spellCheck={false}
						placeholder="https://articles.example.com"
						dir="ltr"
						required={!hasCode}
						readOnly={urlLocked}
						aria-invalid={faultyField === 'url'}
						value={url}
						onChange={setUrl}
					/>
					<TextField
						label={__('API key', 'article-bridge')}
						help={keyHelp(connection)}
						name="key"
						type="password"
						// "off" would let the browser fill in the password of this site.
						autoComplete="new-password"
						spellCheck={false}
						dir="ltr"
						required={!hasCode && connection.key_source === 'none'}
						readOnly={keyLocked}
						placeholder={connection.key_hint ?? ''}
						aria-invalid={faultyField === 'key'}
						value={key}
						onChange={setKey}
					/>
				</CardBody>
				<CardFooter justify="flex-start">
					<Button
						__next40pxDefaultSize
						variant="primary"
						type="submit"
						isBusy={isBusy}
						disabled={isBusy}
						accessibleWhenDisabled
					>
						{isBusy
							? __('Connecting…', 'article-bridge')
							: __('Connect', 'article-bridge')}
					</Button>
					{onCancel !== undefined && (
						<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
							{__('Cancel', 'article-bridge')}
						</Button>
					)}
				</CardFooter>
			</Card>
		</form>
	);
}

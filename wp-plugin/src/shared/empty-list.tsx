import type { ReactNode } from 'react';
import { Card, CardBody } from '@wordpress/components';

interface Props {
	title: string;
	/** What the list would hold. */
	text: string;
	/** The way on. */
	children: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyList({ title, text, children }: Props) {
	return (
		<Card className="article-bridge-empty-list">
			<CardBody>
				<h2>{title}</h2>
				<p>{text}</p>
				{children}
			</CardBody>
		</Card>
	);
}

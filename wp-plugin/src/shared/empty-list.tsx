import type { ReactNode } from 'react';
import { Card, CardBody } from '@wordpress/components';

interface Props {
	title: string;
	/** What the list would contain. */
	text: string;
	/** What to do next. */
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

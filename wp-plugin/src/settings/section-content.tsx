import type { ReactNode } from 'react';
import { Spinner } from '@wordpress/components';
import { LoadProblem } from '../shared/load-problem.tsx';
import type { Section } from './use-section.ts';

interface Props<T> {
	section: Section<T>;
	/** Renders the section once it has loaded. */
	children: (values: T) => ReactNode;
}

/** A section, or its placeholder while it loads or cannot be loaded. */
export function SectionContent<T>({ section, children }: Props<T>) {
	if (section.values !== undefined) {
		return <>{children(section.values)}</>;
	}
	if (section.error !== undefined) {
		return <LoadProblem error={section.error} onRetry={section.reload} />;
	}
	return <Spinner />;
}

import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import {
	Card,
	CardBody,
	CardFooter,
	CardHeader,
	CheckboxControl,
	Notice,
	Spinner,
} from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchArticles } from '../library/api.ts';
import { articleTitle, isImportable } from '../library/article.ts';
import { resultLabel } from '../imports/result-label.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { ImportProgress } from './import-progress.tsx';
import { firstImportExits } from './setup.ts';
import { SetupImportActions } from './setup-import-actions.tsx';
import { SetupLater } from './setup-skip.tsx';
import { useFirstImport } from './use-first-import.ts';

/** Enough to see how posts turn out, few enough to review each. */
const OFFERED = 5;

function fetchNewest(signal: AbortSignal) {
	return fetchArticles({ page: 1, per_page: OFFERED, search: '', status: 'completed' }, signal);
}

interface Props {
	libraryUrl: string;
	runsUrl: string;
	onDone: () => void;
	onLater: () => void;
	onBack: () => void;
}

/** The assistant's last step: some articles become posts, to see how they turn out. */
export function SetupImport({ libraryUrl, runsUrl, onDone, onLater, onBack }: Props) {
	const { value: page, error: loadError, reload } = useFetched(fetchNewest);
	const [left, setLeft] = useState<string[]>([]);
	const { run, isRunning, error, start } = useFirstImport();
	const offered = (page?.articles ?? []).filter(isImportable);
	const chosen = offered.map(({ uuid }) => uuid).filter((uuid) => !left.includes(uuid));
	const isDone = run?.state === 'completed';
	const isOpen = run === undefined && runsUrl !== '';
	const exits = firstImportExits({
		mayImport: runsUrl !== '',
		listed: page && { total: page.total, importable: offered.length },
		isStarted: run !== undefined,
		isRunning,
	});
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusIfLost(run?.state ?? 'not started', heading);

	return (
		<>
			<Card>
				<CardHeader>
					<h2 ref={heading} tabIndex={-1}>
						{__('Import the first articles', 'article-bridge')}
					</h2>
				</CardHeader>
				<CardBody className="article-bridge-settings__fields">
					{loadError !== undefined && <LoadProblem error={loadError} onRetry={reload} />}
					{error !== undefined && (
						<Notice status="error" isDismissible={false}>
							{error.message}
						</Notice>
					)}
					{runsUrl === '' && (
						<p>
							{__(
								'You are not allowed to import articles on this site. Users who may import find them in the Article Library.',
								'article-bridge'
							)}
						</p>
					)}
					{page === undefined && loadError === undefined && <Spinner />}
					{isOpen && page !== undefined && <p>{introText(offered.length, page.total)}</p>}
					{isOpen && offered.length > 0 && (
						<fieldset className="article-bridge-settings__group" disabled={isRunning}>
							<legend className="screen-reader-text">
								{__('Articles to import', 'article-bridge')}
							</legend>
							{offered.map((article) => (
								<CheckboxControl
									key={article.uuid}
									__nextHasNoMarginBottom
									label={articleTitle(article)}
									checked={!left.includes(article.uuid)}
									onChange={(isChosen) =>
										setLeft((uuids) =>
											isChosen
												? uuids.filter((uuid) => uuid !== article.uuid)
												: [...uuids, article.uuid]
										)
									}
								/>
							))}
						</fieldset>
					)}
					{run !== undefined && !isDone && <ImportProgress run={run} />}
					{run !== undefined && isDone && (
						<Notice
							status={run.counts.failed > 0 ? 'warning' : 'success'}
							isDismissible={false}
						>
							{resultLabel(run)}
						</Notice>
					)}
					{run !== undefined && (
						<ul className="article-bridge-setup__posts">
							{run.items.map(({ uuid, title, edit_url: editUrl, message }) => (
								<li key={uuid}>
									{editUrl === null ? (
										<bdi dir="auto">{title}</bdi>
									) : (
										<a href={editUrl}>
											<bdi dir="auto">{title}</bdi>
										</a>
									)}
									{message !== '' && <p className="is-error">{message}</p>}
								</li>
							))}
						</ul>
					)}
				</CardBody>
				<CardFooter>
					<SetupImportActions
						{...exits}
						run={run}
						isRunning={isRunning}
						offered={runsUrl === '' ? 0 : offered.length}
						chosen={chosen.length}
						libraryUrl={libraryUrl}
						runsUrl={runsUrl}
						onImport={() => start(chosen)}
						onDone={onDone}
						onBack={onBack}
					/>
				</CardFooter>
			</Card>
			{exits.canContinueLater && <SetupLater onLater={onLater} />}
		</>
	);
}

function introText(offered: number, total: number): string {
	if (total === 0) {
		return __(
			'The service has no completed article yet. Complete one there; it then appears in the Article Library.',
			'article-bridge'
		);
	}
	return offered === 0
		? __('The latest articles have already been imported.', 'article-bridge')
		: __(
				'Start with some of the latest articles and look at the posts. Whatever you do not like can be rolled back.',
				'article-bridge'
			);
}

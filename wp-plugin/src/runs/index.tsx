import { mountScreen } from '../shared/mount-screen.tsx';
import { RunDetail } from './run-detail.tsx';
import { RunHistory } from './run-history.tsx';
import { runOfUrl } from '../shared/run-url.ts';
import './style.scss';

mountScreen('article-bridge-runs', (attribute) => {
	const id = runOfUrl(window.location.href);
	const runsUrl = attribute('runsUrl');
	return (
		<div className="article-bridge-screen article-bridge-runs">
			{id === undefined ? (
				<RunHistory runsUrl={runsUrl} libraryUrl={attribute('libraryUrl')} />
			) : (
				<RunDetail
					id={id}
					runsUrl={runsUrl}
					conflictsUrl={attribute('conflictsUrl')}
					canPublish={attribute('canPublish') === 'yes'}
					canRollBack={attribute('canRollBack') === 'yes'}
				/>
			)}
		</div>
	);
});

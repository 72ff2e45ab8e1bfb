import { mountScreen } from '../shared/mount-screen.tsx';
import { articleOfUrl } from '../shared/conflict-url.ts';
import { ConflictDetail } from './conflict-detail.tsx';
import { ConflictList } from './conflict-list.tsx';
import './style.scss';

mountScreen('article-bridge-conflicts', (attribute) => {
	const uuid = articleOfUrl(window.location.href);
	const conflictsUrl = attribute('conflictsUrl');
	return (
		<div className="article-bridge-screen article-bridge-conflicts">
			{uuid === undefined ? (
				<ConflictList conflictsUrl={conflictsUrl} libraryUrl={attribute('libraryUrl')} />
			) : (
				<ConflictDetail uuid={uuid} conflictsUrl={conflictsUrl} />
			)}
		</div>
	);
});

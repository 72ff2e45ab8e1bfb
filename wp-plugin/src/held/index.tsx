import { mountScreen } from '../shared/mount-screen.tsx';
import { HeldList } from './held-list.tsx';
import './style.scss';

mountScreen('article-bridge-held', (attribute) => (
	<div className="article-bridge-screen article-bridge-held">
		<HeldList libraryUrl={attribute('libraryUrl')} runsUrl={attribute('runsUrl')} />
	</div>
));

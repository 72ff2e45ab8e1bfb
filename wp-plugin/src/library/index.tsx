import { mountScreen } from '../shared/mount-screen.tsx';
import { LibraryScreen } from './library-screen.tsx';
import './style.scss';

mountScreen('article-bridge-library', (attribute) => (
	<LibraryScreen
		settingsUrl={attribute('settingsUrl')}
		runsUrl={attribute('runsUrl')}
		conflictsUrl={attribute('conflictsUrl')}
		canPublish={attribute('canPublish') === 'yes'}
		views={attribute('views')}
	/>
));

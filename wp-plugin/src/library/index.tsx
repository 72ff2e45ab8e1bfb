import { mountScreen } from '../shared/mount-screen.tsx';
import { NotConnected } from './library-problem.tsx';
import { LibraryScreen } from './library-screen.tsx';
import './style.scss';

mountScreen('article-bridge-library', (attribute) =>
	attribute('isConnected') === 'no' ? (
		<NotConnected settingsUrl={attribute('settingsUrl')} />
	) : (
		<LibraryScreen
			settingsUrl={attribute('settingsUrl')}
			runsUrl={attribute('runsUrl')}
			conflictsUrl={attribute('conflictsUrl')}
			canPublish={attribute('canPublish') === 'yes'}
			views={attribute('views')}
		/>
	)
);

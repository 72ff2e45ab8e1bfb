import { mountScreen } from '../shared/mount-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { toSetupProgress } from './setup.ts';
import './style.scss';

mountScreen('article-bridge-settings', (attribute) => (
	<SettingsScreen
		libraryUrl={attribute('libraryUrl')}
		runsUrl={attribute('runsUrl')}
		setupProgress={toSetupProgress(attribute('setupProgress'))}
	/>
));

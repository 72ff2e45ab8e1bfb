import { mountScreen } from '../shared/mount-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import './style.scss';

mountScreen('article-bridge-settings', (attribute) => (
	<SettingsScreen libraryUrl={attribute('libraryUrl')} />
));

import { registerPlugin } from '@wordpress/plugins';
import { EditorPanels } from './editor-panels.tsx';
import './style.scss';

registerPlugin('article-bridge', { render: EditorPanels });

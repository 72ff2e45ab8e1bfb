import { __ } from '@wordpress/i18n';
import { key, page, people, plugins, tool } from '@wordpress/icons';
import type { IconType } from '@wordpress/components';

export interface NavigationItem {
  /** The address of its first page; those below it count as the same. */
  path: string;
  label: string;
  icon: IconType;
  forAdministrators?: true;
}

/** What the studio consists of, in the order of its menu. */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: '/articles', label: __('Articles'), icon: page },
  { path: '/integrations', label: __('Integrations'), icon: plugins },
  { path: '/api-keys', label: __('API keys'), icon: key },
  { path: '/users', label: __('Users'), icon: people, forAdministrators: true },
  { path: '/system', label: __('System'), icon: tool, forAdministrators: true },
];

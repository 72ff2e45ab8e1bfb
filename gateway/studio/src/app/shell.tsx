import { useMutation } from '@tanstack/react-query';
import { DropdownMenu, Icon, MenuGroup, MenuItem, Popover } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { commentAuthorAvatar } from '@wordpress/icons';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../session/session-context.ts';
import { signOut } from '../session/session.ts';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { NAVIGATION } from './navigation.ts';
import './shell.css';

/** The frame of every page: the current place, the other places, and the user. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const { user } = useSession();
  const items = NAVIGATION.filter((item) => user.administrator || item.forAdministrators !== true);
  const nav = useRef<HTMLElement>(null);
  const { mutate: leave, error, reset } = useMutation({ mutationFn: signOut });
  useEffect(reset, [location, reset]);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (nav.current !== null && current) scrollToMiddle(nav.current, current);
  }, [location]);
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {__('Skip to the content')}
      </a>
      <header className="shell__header">
        <Link href="/articles" className="shell__name">
          {__('Article studio')}
        </Link>
        <nav ref={nav} className="shell__nav" aria-label={__('Studio')}>
          {items.map(({ path, label, icon }) => (
            <Link
              key={path}
              href={path}
              className="shell__link"
              aria-current={isBelow(location, path) ? 'page' : undefined}
            >
              <Icon icon={icon} size={20} />
              <span>{label}</span>
            </Link>
          ))}
        </nav>
        <UserMenu
          onSignOut={() => {
            leave();
          }}
        />
      </header>
      <main id="content" className="shell__main" tabIndex={-1}>
        <ProblemNotice problem={error} />
        {children}
        {/* By default they are after everything, in no landmark. */}
        <Popover.Slot />
      </main>
    </div>
  );
}

/**
 * On a narrow screen, the menu scrolls. Not by scrollIntoView(): in Chromium, the Tab key then goes on
 * from there, past the link that skips the menu.
 */
function scrollToMiddle(frame: Element, content: Element) {
  const outer = frame.getBoundingClientRect();
  const inner = content.getBoundingClientRect();
  frame.scrollBy({ left: inner.x + inner.width / 2 - (outer.x + outer.width / 2) });
}

function UserMenu({ onSignOut }: { onSignOut: () => void }) {
  const { user } = useSession();
  const [, navigate] = useLocation();
  return (
    <DropdownMenu
      className="shell__user"
      icon={commentAuthorAvatar}
      /* translators: the menu of who is logged in */
      label={__('Your account')}
      popoverProps={{ placement: 'bottom-end', className: 'shell__user-menu' }}
    >
      {({ onClose }) => (
        <MenuGroup label={user.email}>
          <MenuItem
            onClick={() => {
              onClose();
              navigate('/account');
            }}
          >
            {__('Account')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              onClose();
              onSignOut();
            }}
          >
            {__('Sign out')}
          </MenuItem>
        </MenuGroup>
      )}
    </DropdownMenu>
  );
}

function isBelow(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`);
}

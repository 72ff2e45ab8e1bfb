import { __ } from '@wordpress/i18n';
import { Link } from 'wouter';
import './back-to-integrations.css';

/** The way up from a page below. */
export function BackToIntegrations() {
  return (
    <p className="integrations__back">
      <Link href="/integrations">
        <span aria-hidden="true">← </span>
        {__('All integrations')}
      </Link>
    </p>
  );
}

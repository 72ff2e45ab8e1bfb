import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

export const PATH = '/article-bridge/v1/connection';

/** The state of a site that was never connected. */
export const NOT_CONNECTED = {
  state: 'not_connected',
  url: '',
  url_source: 'none',
  key_source: 'none',
  key_hint: null,
  agreement: null,
  error: null,
  push: {
    active: false,
    receiver: null,
    last_delivery_at: null,
    reason: 'The plugin is not connected.',
    off: false,
  },
};

/** `GET /connection` as the administrator. */
export const get = () => wp.rest(PATH);

/** `POST /connection` as the administrator. */
export const connect = (body: { url?: string; key?: string; code?: string }) =>
  wp.rest(PATH, { method: 'POST', body });

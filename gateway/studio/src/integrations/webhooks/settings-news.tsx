import type { Webhook } from '@article-bridge/contract';
import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { EVENT_WORDS, PAYLOAD_WORDS } from './event-words.ts';
import type { Setting, SettingsForm } from './settings-form.ts';

const LABELS: Readonly<Record<Setting, string>> = {
  name: __('Name of the webhook'),
  url: __('Address'),
  events: __('Events'),
  payload: __('What a delivery contains'),
  headers: __('Header fields'),
};

interface Props {
  form: SettingsForm;
  onClose: () => void;
}

/**
 * What somebody else has changed of the settings while they were open, and what the form has of it. It
 * stands beside the button that saves: whoever presses that twice must have seen it.
 */
export function SettingsNews({ form: { base, taken, contested }, onClose }: Props) {
  return (
    <>
      {taken.length > 0 && (
        <Notice status="info" politeness="polite" onRemove={onClose}>
          {sprintf(
            /* translators: %s: names of fields */
            __(
              'Somebody else changed these fields in the meantime, or you did in another window; the changes were applied: %s.',
            ),
            taken.map((setting) => LABELS[setting]).join(', '),
          )}
        </Notice>
      )}
      {contested.length > 0 && (
        <Notice status="warning" politeness="assertive" isDismissible={false}>
          <p>
            {__(
              'Nothing was saved: while you were editing, somebody else saved other settings, or you did in another window. Your input is still here. If you save again, it replaces what is stored now:',
            )}
          </p>
          <ul>
            {contested.map((setting) => (
              <li key={setting}>
                <strong>{LABELS[setting]}</strong>: {storedInWords(base, setting)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function storedInWords(
  { name, url, events, payload, header_names: headers }: Webhook,
  setting: Setting,
): string {
  const words: Readonly<Record<Setting, string>> = {
    name: name ?? '',
    url,
    events: events.map((event) => EVENT_WORDS[event].name).join(', '),
    payload: PAYLOAD_WORDS[payload].name,
    headers: headers.join(', '),
  };
  return words[setting] === '' ? __('empty') : words[setting];
}

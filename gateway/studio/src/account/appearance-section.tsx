import { RadioControl, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { THEMES, chooseTheme, chosenTheme } from '../preferences/appearance.ts';
import type { Theme } from '../preferences/appearance.ts';
import { LANGUAGES, chooseLanguage, chosenLanguage, isLanguage } from '../preferences/language.ts';
import { Section } from '../shared/section.tsx';

const THEME_WORDS: Readonly<Record<Theme, string>> = {
  system: __('Same as this device'),
  light: __('Light'),
  dark: __('Dark'),
};

/** What the studio looks like, and which language it speaks: of this browser, not of the user. */
export function AppearanceSection() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Section title={__('Appearance and language')}>
      <div className="form account__form">
        <RadioControl
          label={__('Theme')}
          selected={theme}
          options={THEMES.map((value) => ({ value, label: THEME_WORDS[value] }))}
          onChange={(value) => {
            const chosen = THEMES.find((each) => each === value) ?? 'system';
            chooseTheme(chosen);
            setTheme(chosen);
          }}
        />
        <SelectControl
          label={__('Language of the studio')}
          help={__('For this browser. The page reloads.')}
          value={chosenLanguage()}
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          onChange={(value) => {
            if (!isLanguage(value)) return;
            chooseLanguage(value);
            window.location.reload();
          }}
        />
      </div>
    </Section>
  );
}

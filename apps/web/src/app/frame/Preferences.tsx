import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { openCommandSurface } from '../../ui/commands';
import { INTERFACE_LANGUAGES } from '../i18n';
import { showLanguage } from '../i18n/show-language';
import { CommonEntries } from './CommonEntries';
import { chooseColourScheme, COLOUR_SCHEMES, colours } from '../theme/colour-scheme';

/** How one likes to see things, as entries of a menu; remembered on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const chosen = useStore(colours, (state) => state.chosen);
  return (
    <>
      <Choices
        label={t('colourScheme')}
        options={COLOUR_SCHEMES.map((scheme) => ({ value: scheme, name: t(`scheme_${scheme}`) }))}
        chosen={chosen}
        onChoose={chooseColourScheme}
      />
      <Menu.Divider />
      <Choices
        label={t('language')}
        options={INTERFACE_LANGUAGES.map(({ code, name }) => ({ value: code, name }))}
        chosen={i18n.language}
        onChoose={showLanguage}
      />
      <Menu.Divider />
      <CommonEntries />
      <Menu.Divider />
      <Menu.Item onClick={() => openCommandSurface('shortcuts')}>{t('shortcuts')}</Menu.Item>
      <Menu.Item component={Link} to="/features">
        {t('features')}
      </Menu.Item>
      <Menu.Item component={Link} to="/contributors">
        {t('contributors')}
      </Menu.Item>
    </>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: string;
  readonly onChoose: (value: Value) => void;
}

/** Values that exclude each other, under a heading; the chosen one is ticked. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group within a menu
    <div role="group" aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {options.map(({ value, name }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === chosen}
          checkIcon={<IconCheck size={18} aria-hidden />}
          onChange={() => onChoose(value)}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </div>
  );
}

import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, INTERFACE_LANGUAGES } from '../i18n';

const SCHEMES = [
  { value: 'light', label: 'schemeLight' },
  { value: 'dark', label: 'schemeDark' },
  { value: 'auto', label: 'schemeAuto' },
] as const;

/** How one likes to see things, as entries of a menu; remembered on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <div role="group" aria-label={t('colourScheme')}>
        <Menu.Label aria-hidden>{t('colourScheme')}</Menu.Label>
        {SCHEMES.map(({ value, label }) => (
          <Choice
            key={value}
            label={t(label)}
            chosen={colorScheme === value}
            onChoose={() => setColorScheme(value)}
          />
        ))}
      </div>
      <Menu.Divider />
      <div role="group" aria-label={t('language')}>
        <Menu.Label aria-hidden>{t('language')}</Menu.Label>
        {INTERFACE_LANGUAGES.map(({ code, name }) => (
          <Choice
            key={code}
            label={name}
            chosen={i18n.language === code}
            onChoose={() => void changeLanguage(code)}
          />
        ))}
      </div>
    </>
  );
}

/** One of several values, the chosen one ticked. */
function Choice(props: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={props.chosen}
      leftSection={
        <IconCheck size={18} aria-hidden visibility={props.chosen ? 'visible' : 'hidden'} />
      }
      onClick={props.onChoose}
    >
      {props.label}
    </Menu.Item>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isMac, registeredCommands } from '../../ui/commands';
import { useFlag } from '../../ui/flags';
import { Keys } from './Keys';
import classes from './ShortcutList.module.css';
import { shortcutGroups } from './shortcut-groups';

/** The keys that work on this page, grouped by where they are heard. */
export function ShortcutList() {
  const { t } = useTranslation('commands');
  const lists = useStore(registeredCommands);
  const hasSingleKeys = useFlag('shortcuts.single-keys');
  const groups = shortcutGroups(lists.flat(), (text) => t(`keys.${text}`), isMac());
  return (
    <>
      {!hasSingleKeys && <Text c="dimmed">{t('singleKeysOff')}</Text>}
      {groups.map(({ place, shortcuts }) => (
        <section key={place}>
          <h3 className={classes.place}>{t(`place.${place}`)}</h3>
          <dl className={classes.list}>
            {shortcuts.map(({ title, keys }) => (
              <div key={title} className={classes.shortcut}>
                <dt>{title}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

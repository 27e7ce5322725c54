import { useTranslation } from 'react-i18next';
import { getI18n } from 'react-i18next';
import { useStore } from 'zustand';
import { commandSurface, openCommandSurface } from '../../ui/commands';
import { Dialog } from '../../ui/Dialog';
import type { Section } from '../frame/navigation';
import { Palette } from './Palette';
import { ShortcutList } from './ShortcutList';
import { commandsEnglish } from './strings.en';
import { useShellCommands } from './use-shell-commands';

getI18n().addResourceBundle('en', 'commands', commandsEnglish);

const close = () => openCommandSurface(null);

/** The palette, the list of shortcuts, and the commands of the shell; fetched when first needed. */
export function CommandSurfaces({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useTranslation('commands');
  const open = useStore(commandSurface, (state) => state.open);
  useShellCommands(sections);
  return (
    <>
      <Dialog title={t('palette')} isOpen={open === 'palette'} place="top" onClose={close}>
        <Palette onClose={close} />
      </Dialog>
      <Dialog title={t('shortcuts')} isOpen={open === 'shortcuts'} onClose={close}>
        <ShortcutList />
      </Dialog>
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { type Command, openCommandSurface, useCommands } from '../../ui/commands';
import { useFlag } from '../../ui/flags';
import { fixedPath, isFor, isInCourse } from '../../ui/pages';
import { type DialogName, openDialog } from '../../ui/shell-dialogs';
import { addressOf, type Section, sectionName } from '../frame/navigation';
import { useAccount } from '../frame/use-account';
import { showLanguage } from '../i18n/show-language';
import { useOfferedLanguages } from '../i18n/use-offered-languages';
import { sitePages } from '../pages';
import { chooseColourScheme, COLOUR_SCHEMES, colours } from '../theme/colour-scheme';
import { PALETTE_KEYS, SHORTCUTS_KEY } from './command-keys';

/** Registers the commands that the shell has on every page: navigation and appearance. */
export function useShellCommands(sections: readonly Section[]): void {
  const { t, i18n } = useTranslation('commands');
  const { t: tPages } = useTranslation('pages');
  const navigate = useNavigate();
  const scheme = useStore(colours, (state) => state.chosen);
  const hasSingleKeys = useFlag('shortcuts.single-keys');
  const { language } = i18n;
  const languages = useOfferedLanguages();
  const account = useAccount();
  const isSignedIn = account !== null;
  const course = account?.course ?? null;
  const mayCreateCourses = account?.user.mayCreateCourses ?? false;

  const commands = useMemo((): readonly Command[] => {
    const goTo = (to: string, page: string): Command => ({
      id: `go.${to}`,
      title: t('goTo', { page }),
      place: 'page',
      run: () => void navigate(to),
    });
    const open = (dialog: DialogName, title: string): Command => ({
      id: `open.${dialog}`,
      title,
      place: 'page',
      run: () => openDialog(dialog),
    });
    return [
      {
        id: 'page.palette',
        title: t('openPalette'),
        place: 'page',
        keys: PALETTE_KEYS,
      },
      {
        id: 'page.shortcuts',
        title: t('openShortcuts'),
        place: 'page',
        ...(hasSingleKeys && { keys: SHORTCUTS_KEY }),
        run: () => openCommandSurface('shortcuts'),
      },
      ...sections.map((section) => goTo(section.to, sectionName(section, tPages))),
      ...(course ? [open('profile', t('openProfile'))] : []),
      ...(isSignedIn ? [open('courses', t('myCourses', { ns: 'shell' }))] : []),
      ...(mayCreateCourses ? [open('create-course', t('createCourse', { ns: 'shell' }))] : []),
      open('settings', t('settings', { ns: 'shell' })),
      open('about', t('about', { ns: 'shell' })),
      open('help', t('help', { ns: 'shell' })),
      ...sitePages()
        .filter(
          (page) =>
            page.label && !page.menu && isFor(page.audience, course) && isInCourse(page, course),
        )
        .map((page) => goTo(addressOf(page, course), tPages(fixedPath(page)))),
      ...COLOUR_SCHEMES.map((choice) => ({
        id: `page.scheme.${choice}`,
        title: t('scheme', { scheme: t(`scheme_${choice}`, { ns: 'shell' }) }),
        place: 'page' as const,
        isAvailable: () => choice !== scheme,
        run: () => chooseColourScheme(choice),
      })),
      ...languages.map(({ code, name }) => ({
        id: `page.language.${code}`,
        title: t('language', { language: name }),
        place: 'page' as const,
        isAvailable: () => code !== language,
        run: () => showLanguage(code),
      })),
    ];
  }, [
    t,
    tPages,
    navigate,
    sections,
    scheme,
    hasSingleKeys,
    language,
    languages,
    isSignedIn,
    course,
    mayCreateCourses,
  ]);
  useCommands(commands);
}

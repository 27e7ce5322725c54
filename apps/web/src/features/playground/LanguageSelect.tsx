import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { useWorkspace, useWorkspaceState } from '../../ui/workspace';
import classes from './LanguageSelect.module.css';
import { askSafety } from './safety/questions';
import { useLanguageCommands } from './use-language-commands';
import { useOfferedLanguages } from './use-offered-languages';

/** The language of the program, from the catalogue. Choosing another language stops a running program. */
export function LanguageSelect() {
  const { t } = useTranslation('playground');
  const workspace = useWorkspace();
  const language = useWorkspaceState((state) => state.language);
  const choose = useCallback(
    async (chosen: LanguageConfiguration) => {
      if (chosen === workspace.state.getState().language) return;
      // Programs in such a language are not limited in any way; a document has this power only when it is
      // run.
      const isRisk = chosen.isUnlimited && chosen.runsTo === 'value';
      try {
        if (isRisk && !(await askSafety('switching', chosen))) return;
      } catch {
        showToast({ kind: 'warning', message: t('safetyUnavailable'), durationMs: TOAST_MS.long });
        return;
      }
      workspace.chooseLanguage(chosen);
      const message = t('switchedTo', { language: chosen.displayName });
      showToast({ kind: 'information', message, durationMs: TOAST_MS.short, id: 'language' });
    },
    [workspace, t],
  );
  const offered = useOfferedLanguages(language);
  useLanguageCommands(offered, language, choose);
  const groups = [...new Set(offered.map(({ mainLanguage }) => mainLanguage))];
  return (
    <span className={classes.holder}>
      <Select
        size="bar"
        className={classes.select}
        aria-label={t('language')}
        value={language.displayName}
        onChange={({ currentTarget }) => {
          const chosen = offered.find(({ displayName }) => displayName === currentTarget.value);
          if (chosen) void choose(chosen);
        }}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {offered
              .filter(({ mainLanguage }) => mainLanguage === group)
              .map(({ displayName }) => (
                <option key={displayName}>{displayName}</option>
              ))}
          </optgroup>
        ))}
      </Select>
    </span>
  );
}

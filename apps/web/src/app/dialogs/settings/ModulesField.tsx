import { Button, Group, Text } from '@mantine/core';
import { readBaseUrl } from '@wellspring/modules/published';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { configuration } from '../../../configuration';
import { announce } from '../../../ui/announcer';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toasts';
import { chooseModules, modulesChoice } from '../../../ui/workspace/modules-url';

/** The folder from which programs of the playground import modules. Users confirm each folder that they choose. */
export function ModulesField() {
  const { t } = useTranslation('dialogs');
  const chosen = useStore(modulesChoice, (state) => state.chosen);
  const usual = configuration().modulesUrl;
  const [text, setText] = useState(chosen ?? '');
  const [error, setError] = useState<string | null>(null);
  /** The address that waits for confirmation; null when none does. */
  const [asked, setAsked] = useState<string | null>(null);

  function submit() {
    if (text.trim() === '') return choose(null);
    const read = readBaseUrl(text, location.origin);
    if (read.problem !== undefined) return setError(t(`settings.modulesProblem.${read.problem}`));
    setError(null);
    if (read.url === usual) choose(null);
    else if (read.url === chosen) setText(read.url);
    else setAsked(read.url);
  }

  function choose(url: string | null) {
    setAsked(null);
    setError(null);
    setText(url ?? '');
    const isKept = chooseModules(url);
    announce(
      url === null ? t('settings.modulesUsual') : t('settings.modulesUsed', { host: hostOf(url) }),
    );
    if (!isKept) showToast({ kind: 'danger', message: t('settings.notKept') });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('settings.modulesUrl')}
        hint={
          usual === null
            ? t('settings.modulesHint')
            : t('settings.modulesHintWith', { host: hostOf(usual) })
        }
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
        input={{
          autoCapitalize: 'none',
          autoComplete: 'off',
          inputMode: 'url',
          placeholder: usual ?? 'https://',
          spellCheck: false,
        }}
      />
      <Group gap="sm" mt="xs">
        <Button type="submit" variant="default" disabled={text.trim() === (chosen ?? '')}>
          {t('settings.modulesUse')}
        </Button>
        {chosen !== null && (
          <Button variant="default" onClick={() => choose(null)}>
            {t('settings.modulesReset')}
          </Button>
        )}
      </Group>
      {asked !== null && (
        <ConfirmDialog
          title={t('settings.modulesWarning', { host: hostOf(asked) })}
          isOpen
          confirm={t('settings.modulesConfirm')}
          onClose={() => setAsked(null)}
          onConfirm={() => choose(asked)}
        >
          <Text>{t('settings.modulesWarningText', { host: hostOf(asked) })}</Text>
          <Text>{t('settings.modulesWarningLimits')}</Text>
        </ConfirmDialog>
      )}
    </form>
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}

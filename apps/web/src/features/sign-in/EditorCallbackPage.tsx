import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { failureText, session } from '../../backend';
import { configuration } from '../../configuration';
import { readCallback } from './callback';
import { editorAddress } from './editor-address';
import { signInWithCode } from './sign-in-with-code';
import { SignInLayout } from './SignInLayout';

/** No provider is configured that could have led here. */
class NoProvider extends Error {}

/**
 * `/login/vscode_callback`: hands the provider's answer to the extension of an editor, or continues here with
 * tokens that an editor hands over. Both only with the user's consent, because anyone can make such a link.
 */
export function EditorCallbackPage() {
  const { t } = useTranslation('signIn');
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const goOn = useMutation({ mutationFn: continueHere, onSuccess: () => setIsDone(true) });

  const accessToken = search.get('access_token');
  const refreshToken = search.get('refresh_token');
  const isHanded = accessToken !== null && refreshToken !== null;
  const callback = readCallback(search, '');
  const extension = configuration().editorExtensionUrl;
  if (isDone) return <Navigate to="/" replace />;
  if (!isHanded && callback.kind !== 'code') return <Navigate to="/login" replace />;

  async function continueHere() {
    if (accessToken !== null && refreshToken !== null) {
      return session.adopt({ accessToken, refreshToken });
    }
    if (callback.kind !== 'code') return undefined;
    if (!(await signInWithCode(callback, queryClient))) throw new NoProvider();
    return undefined;
  }

  return (
    <SignInLayout title={t('editor.title')}>
      {goOn.isError && (
        <Alert color="red" role="alert">
          {goOn.error instanceof NoProvider ? t('noProviders') : failureText(goOn.error)}
        </Alert>
      )}
      {isHanded ? (
        <>
          <Text>{t('editor.handedText')}</Text>
          <Text>{t('editor.handedWarning')}</Text>
        </>
      ) : extension === null ? (
        <Text>{t('editor.notSet')}</Text>
      ) : (
        <>
          <Text>{t('editor.launchText')}</Text>
          <Button component="a" href={editorAddress(extension, search)} size="md" fullWidth>
            {t('editor.launch')}
          </Button>
        </>
      )}
      <Button
        size="md"
        fullWidth
        variant={isHanded || extension === null ? 'filled' : 'default'}
        loading={goOn.isPending}
        onClick={() => goOn.mutate()}
      >
        {t('editor.here')}
      </Button>
    </SignInLayout>
  );
}

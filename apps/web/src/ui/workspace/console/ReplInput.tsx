import { Button } from '@mantine/core';
import { type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../Hint';
import { lazyPart } from '../../parts';
import type { EditorHandle } from '../editor/editor-handle';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import { canEnter } from '../workspace-state';
import classes from './Console.module.css';

const PausedScope = lazyPart(async () => (await import('../debugging/PausedScope')).PausedScope);
const ReplEditor = lazyPart(async () => (await import('../editor/ReplEditor')).ReplEditor);

/** The input below the console, which evaluates in the environment of the last run. */
export function ReplInput({ editorRef }: { readonly editorRef: Ref<EditorHandle> }) {
  const { t } = useTranslation('workspace');
  const language = useWorkspaceState((state) => state.language);
  if (language.features.repl) return <WorkingInput editorRef={editorRef} />;
  return <p className={classes.replOff}>{t('replOff', { language: language.displayName })}</p>;
}

function WorkingInput({ editorRef }: { readonly editorRef: Ref<EditorHandle> }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const canEvaluate = useWorkspaceState(
    (state) => canEnter(state) && state.replInput.trim() !== '',
  );
  const isPaused = useWorkspaceState(({ debugged }) => debugged?.pause != null);
  return (
    <>
      {isPaused && (
        <Suspense>
          <PausedScope />
        </Suspense>
      )}
      <div className={classes.repl}>
        <span className={classes.prompt} aria-hidden>
          &gt;
        </span>
        <div className={classes.input}>
          <Suspense>
            <ReplEditor ref={editorRef} />
          </Suspense>
        </div>
        <Hint label={t('evaluateHint')}>
          <Button
            size="compact-sm"
            variant="default"
            mt={4}
            data-disabled={!canEvaluate}
            aria-disabled={!canEvaluate}
            onClick={() => void workspace.evaluate()}
          >
            {t('evaluate')}
          </Button>
        </Hint>
      </div>
    </>
  );
}

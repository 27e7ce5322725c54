import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { DEFAULT_LANGUAGE, findChapter, LANGUAGES } from '@wellspring/languages';
import { useTranslation } from 'react-i18next';
import { type CodeView, createCodeView } from '../../../ui/workspace/editor/code-view';
import {
  changeSettings,
  changeSyntax,
  programEditor,
} from '../../../ui/workspace/editor/extensions';
import { languageChanged } from '../../../ui/workspace/editor/tools-context';
import classes from './CodeField.module.css';
import type { DraftLibrary } from '../model/common';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The library that determines the language. */
  readonly library: DraftLibrary | null;
  /** A program that runs before, whose names the program may use. */
  readonly earlier?: string;
  readonly hint?: string;
}

/** A program among other fields: the editor of the workspace, as high as its content. */
export function CodeField({ label, value, onChange, library, earlier = '', hint }: CodeFieldProps) {
  const { t } = useTranslation('workspace');
  const { chapter, variant } = library ?? DEFAULT_LANGUAGE;
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeView | null>(null);
  const labelId = useId();
  const helpId = useId();
  const hintId = useId();
  const phrases = useMemo(() => t('phrases', { returnObjects: true }), [t]);
  /** The latest values for the editor's callbacks, which were created earlier. */
  const now = useRef({ value, onChange, earlier, chapter, variant });
  useEffect(() => {
    now.current = { value, onChange, earlier, chapter, variant };
  });

  useEffect(() => {
    if (!holder.current) return undefined;
    const language = () => languageOf(now.current.chapter, now.current.variant);
    const created = createCodeView({
      parent: holder.current,
      file: '',
      text: now.current.value,
      onText: (text) => now.current.onChange(text),
      extensions: programEditor({
        labelledBy: labelId,
        describedBy: `${hintId} ${helpId}`,
        onRun: () => {},
        onCursor: () => {},
        tools: {
          language,
          earlier: () => [{ origin: 'prepend', text: now.current.earlier }],
        },
      }),
    });
    setEditor(created);
    return () => created.destroy();
  }, [labelId, helpId, hintId]);

  useEffect(() => {
    editor?.view.dispatch({ effects: changeSettings({ readOnly: false, phrases }) });
  }, [editor, phrases]);

  useEffect(() => editor?.show('', value), [editor, value]);

  useEffect(() => {
    let isWanted = true;
    if (editor) {
      editor.view.dispatch({ effects: languageChanged.of(null) });
      const { definition } = languageOf(chapter, variant);
      void changeSyntax(editor.view, definition, () => isWanted);
    }
    return () => {
      isWanted = false;
    };
  }, [editor, chapter, variant]);

  return (
    <div className={classes.field}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <div ref={holder} className={classes.editor} />
      <p id={hintId} className={classes.hint} hidden={hint === undefined}>
        {hint}
      </p>
      <VisuallyHidden id={helpId}>{t('programHelp')}</VisuallyHidden>
    </div>
  );
}

/** Variants that this build does not run are highlighted like their chapter. */
function languageOf(chapter: number, variant: string | null) {
  const language =
    findChapter(chapter, variant ?? 'default') ?? findChapter(chapter, 'default') ?? LANGUAGES[0];
  if (!language) throw new Error('There are no languages.');
  return language;
}

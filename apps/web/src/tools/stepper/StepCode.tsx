import { VisuallyHidden } from '@mantine/core';
import type { EvaluationStep } from '@wellspring/evaluator';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceState } from '../../ui/workspace';
import { codeTokens } from '../../ui/workspace/editor/code-tokens';
import { useGrammar } from '../../ui/workspace/editor/grammar';
import { layOut } from './code-layout';
import { type CodePiece, codeParts } from './code-pieces';
import classes from './StepCode.module.css';

/** Called when the name of a function is pressed, pointed at, or focused by keyboard. */
export type OnName = (
  definition: number,
  name: HTMLElement,
  how: 'press' | 'hover' | 'focus',
) => void;

interface StepCodeProps {
  readonly code: string;
  /** The number of characters that fit in a line. */
  readonly columns: number;
  readonly range?: EvaluationStep['range'];
  readonly folded?: EvaluationStep['folded'];
  readonly marker: EvaluationStep['marker'];
  readonly onName: OnName;
  readonly onLeave: () => void;
}

/** The text of a program with the marks of a step. Functions are shown by their names. */
export function StepCode(props: StepCodeProps) {
  const { code, columns, range, folded, marker, onName, onLeave } = props;
  const { t } = useTranslation('stepper');
  const grammar = useGrammar(useWorkspaceState(({ language }) => language.definition));
  const parts = useMemo(() => {
    const { text, placeOf } = layOut(code, columns, grammar);
    return codeParts(text, {
      range: range && placeOf(range),
      folded: folded?.map(placeOf),
      tokens: grammar ? codeTokens(text, grammar) : [],
    });
  }, [code, columns, range, folded, grammar]);
  const draw = (pieces: readonly CodePiece[]) =>
    pieces.map((piece) => (
      <Piece key={piece.from} piece={piece} onName={onName} onLeave={onLeave} />
    ));
  return (
    <code className={classes.code}>
      {draw(parts.before)}
      {parts.marked.length > 0 && (
        <Mark marker={marker} label={t(marker === 'afterMarker' ? 'resultBegins' : 'redexBegins')}>
          {draw(parts.marked)}
        </Mark>
      )}
      {draw(parts.after)}
    </code>
  );
}

interface MarkProps {
  readonly marker: EvaluationStep['marker'];
  /** Read before the text by screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

function Mark({ marker, label, children }: MarkProps) {
  const { t } = useTranslation('stepper');
  return (
    <mark className={classes.mark} data-marker={marker}>
      <VisuallyHidden component="span" className={classes.said ?? ''}>
        {label}
      </VisuallyHidden>
      {children}
      <VisuallyHidden component="span" className={classes.said ?? ''}>
        {t('markEnds')}
      </VisuallyHidden>
    </mark>
  );
}

/** Text without a colour. The indentation of its lines is not marked. */
function Plain({ text }: { readonly text: string }) {
  return text.split(/(?<=\n)( +)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.indentation}>
        {part}
      </span>
    ),
  );
}

interface PieceProps extends Pick<StepCodeProps, 'onName' | 'onLeave'> {
  readonly piece: CodePiece;
}

function Piece({ piece: { text, kind, folded }, onName, onLeave }: PieceProps) {
  if (folded === null) {
    return kind === null ? <Plain text={text} /> : <span data-kind={kind}>{text}</span>;
  }
  const { definition, isFirst } = folded;
  return (
    // An HTML button is a box of its own: lines would break after it, and the underline of marks would stop.
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      className={classes.name}
      // One tab stop for each function, however often its name occurs.
      tabIndex={isFirst ? 0 : -1}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onName(definition, currentTarget, 'press')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onName(definition, event.currentTarget, 'press');
      }}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') onName(definition, currentTarget, 'hover');
      }}
      onPointerLeave={onLeave}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onName(definition, currentTarget, 'focus');
      }}
      onBlur={onLeave}
    >
      {text}
    </span>
  );
}

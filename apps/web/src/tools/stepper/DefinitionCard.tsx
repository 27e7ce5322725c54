import {
  autoUpdate,
  flip,
  offset,
  shift,
  size,
  useFloating,
  useMergeRefs,
} from '@floating-ui/react';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { StepView } from '@wellspring/evaluator';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DefinitionCard.module.css';
import { StepCode } from './StepCode';
import type { DefinitionCardState, ShownDefinition } from './use-definition-card';

interface DefinitionCardProps {
  readonly shown: ShownDefinition;
  readonly state: DefinitionCardState;
  readonly definitions: StepView['definitions'];
  /** The number of characters that fit in a line of code. */
  readonly columns: number;
}

/** Maximum characters per line, so that the card does not become wider on large screens. */
const MAX_COLUMNS = 60;

/** Pixels between the card and the name, and between it and the edge of the window. */
const GAP = 6;

/** The minimum height of the card in pixels, where there is even less room. */
const MIN_HEIGHT = 96;

/** Below the name, or above where there is more room, and within the window. */
const PLACEMENT = [
  offset(GAP),
  flip({ padding: GAP }),
  shift({ padding: GAP }),
  size({
    padding: GAP,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(availableHeight, MIN_HEIGHT)}px`;
    },
  }),
];

/** A card with the text of a function beside its name. Functions within it open in the same card. */
export function DefinitionCard({ shown, state, definitions, columns }: DefinitionCardProps) {
  const { t } = useTranslation('stepper');
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();
  const { path, anchor, isPinned } = shown;
  const definition = definitions[path.at(-1) ?? -1];
  const { close } = state;
  const giveBack = useRef(state.giveBack);
  useEffect(() => {
    giveBack.current = state.giveBack;
  });
  const name = nameOf(definitions, path, anchor);

  // In the browser's top layer, so that no pane clips it.
  useLayoutEffect(() => {
    if (!card.current?.matches(':popover-open')) card.current?.showPopover();
  }, []);
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    strategy: 'fixed',
    middleware: PLACEMENT,
    whileElementsMounted: autoUpdate,
  });
  const reference = useMergeRefs([refs.setFloating, card]);

  useEffect(() => {
    if (!isPinned) return undefined;
    card.current?.focus();
    return () => {
      // Do not take the focus from a reader who has moved on.
      if (document.activeElement === document.body && anchor.isConnected) giveBack.current();
    };
  }, [isPinned, anchor, giveBack]);

  useEffect(() => {
    // Describes the name, so that a keyboard user hears the text without leaving it.
    anchor.setAttribute('aria-describedby', textId);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, textId]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (card.current?.contains(document.activeElement)) giveBack.current();
      close();
    }
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Node && !card.current?.contains(target)) close();
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [giveBack, close]);

  return (
    <div
      ref={reference}
      style={floatingStyles}
      // A dialog element would take the focus even if the reader only points at the name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      popover="manual"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.card}
      onPointerEnter={state.hold}
      onPointerLeave={state.onLeave}
    >
      <div className={classes.head}>
        {path.length > 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('back', { name: nameOf(definitions, path.slice(0, -1), anchor) })}
            onClick={state.back}
          >
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <p id={titleId} className={classes.title}>
          {t('definition', { name })}
        </p>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('close')}
          onClick={() => {
            state.giveBack();
            close();
          }}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must take the focus */}
      <pre className={classes.text} role="group" aria-labelledby={titleId} tabIndex={0}>
        {/* Without the parts that have a name, which would be read instead of the text. */}
        <span id={textId}>
          {definition ? (
            <StepCode
              code={definition.code}
              columns={Math.min(columns, MAX_COLUMNS)}
              folded={definition.folded}
              marker="none"
              onName={(inner, _name, how) => how === 'press' && state.into(inner)}
              onLeave={() => {}}
            />
          ) : (
            t('unknown')
          )}
        </span>
      </pre>
    </div>
  );
}

/** The name at which the last function of a path was opened. */
function nameOf(
  definitions: StepView['definitions'],
  path: readonly number[],
  anchor: HTMLElement,
): string {
  const [outer, inner] = [path.at(-2), path.at(-1)];
  const around = outer === undefined ? undefined : definitions[outer];
  const place = around?.folded?.find(({ definition }) => definition === inner);
  return around && place ? around.code.slice(place.from, place.to) : (anchor.textContent ?? '');
}

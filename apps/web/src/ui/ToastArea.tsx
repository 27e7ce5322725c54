import { CloseButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import classes from './ToastArea.module.css';
import {
  dismissToast,
  isUrgent,
  type ShownToast,
  shownToasts,
  TOAST_MS,
  type ToastKind,
} from './toasts';

const ICONS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  information: IconInfoCircle,
} as const satisfies Record<ToastKind, unknown>;

/**
 * The place of toasts. It is on the page once and always, because a live region must exist before its text.
 */
export function ToastArea() {
  const { t } = useTranslation('ui');
  const toasts = useStore(shownToasts);
  const area = useRef<HTMLElement>(null);
  const pointer = useLastPoint();
  const newest = toasts.at(-1)?.key ?? null;

  useEffect(() => {
    const element = area.current;
    if (!element?.matches(':popover-open')) element?.showPopover();
    // A dialog that was opened since is above it in the browser's top layer.
    else if (newest !== null && document.querySelector('dialog:modal')) {
      element.hidePopover();
      element.showPopover();
    }
  }, [newest]);

  return (
    <section ref={area} className={classes.area} popover="manual" aria-label={t('messages')}>
      <ToastList toasts={toasts} isUrgent={false} pointer={pointer} />
      <ToastList toasts={toasts} isUrgent pointer={pointer} />
    </section>
  );
}

interface ToastListProps {
  readonly toasts: readonly ShownToast[];
  readonly isUrgent: boolean;
  readonly pointer: LastPoint;
}

/** The messages that wait for a pause of the screen reader, or those that do not. */
function ToastList(props: ToastListProps) {
  const toasts = props.toasts.filter(({ kind }) => isUrgent(kind) === props.isUrgent);
  return (
    <div aria-live={props.isUrgent ? 'assertive' : 'polite'}>
      {toasts.length > 0 && (
        <ul className={classes.list}>
          {toasts.map((toast) => (
            <ToastCard key={toast.key} toast={toast} pointer={props.pointer} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly pointer: LastPoint;
}

/** One message. It stays while it is hovered or focused, and while the page is hidden. */
function ToastCard({ toast, pointer }: ToastCardProps) {
  const { t } = useTranslation('ui');
  const { key, kind, message, spoken, durationMs = TOAST_MS.default } = toast;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = useHiddenPage() || isPointedAt || hasFocus;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(key), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, key, durationMs]);

  const Icon = ICONS[kind];
  return (
    // Not an action: the message stays while the user is reading it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.toast}
      data-kind={kind}
      // A message that appears under a resting pointer does not count as hovered, even if the hand trembles.
      // So it covers what was pressed there only for its normal time.
      onPointerEnter={({ currentTarget }) =>
        setIsPointedAt(!isOver(pointer.current, currentTarget))
      }
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon className={classes.icon ?? ''} size={20} aria-hidden />
      <span className={classes.message}>{message}</span>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
      <CloseButton size="sm" aria-label={t('dismiss')} onClick={() => dismissToast(key)} />
    </li>
  );
}

function useHiddenPage(): boolean {
  const [isHidden, setIsHidden] = useState(document.hidden);
  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isHidden;
}

/** The last known position of the pointer in the window; null before the first one. */
type LastPoint = RefObject<{ readonly x: number; readonly y: number } | null>;

function useLastPoint(): LastPoint {
  const point: LastPoint = useRef(null);
  useEffect(() => {
    const note = ({ clientX, clientY }: PointerEvent) => {
      point.current = { x: clientX, y: clientY };
    };
    window.addEventListener('pointermove', note, { passive: true });
    return () => window.removeEventListener('pointermove', note);
  }, []);
  return point;
}

/**
 * Tells whether the last position of the pointer is within an element. Then the element has appeared under
 * the pointer.
 */
function isOver(point: LastPoint['current'], element: Element): boolean {
  if (point === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
}

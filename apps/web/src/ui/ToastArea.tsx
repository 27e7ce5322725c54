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
 * Where short messages appear; once on the page, and always there, because a place that speaks must have been
 * there before the words.
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
    // What opened since, a dialog, is above it in the browser's top layer.
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

/** The messages that wait for a pause of who reads the page out, or those that do not. */
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

/** One message. It stays while it is pointed at or has the focus, and while nobody sees the page. */
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
    // Not a way to act: the person's attention keeps what is read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.toast}
      data-kind={kind}
      // One that appears under a pointer, which has just pressed something there, is not pointed at, and
      // covers that only for its time, however the hand trembles.
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

/** Where the pointer was seen last in the window; null: nowhere yet. */
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

/** Whether the last point, which the pointer comes from, is within an element: then that came to the pointer. */
function isOver(point: LastPoint['current'], element: Element): boolean {
  if (point === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
}

import { CloseButton } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from './Announcer';
import { openDialog } from './dialog-opening';
import classes from './Dialog.module.css';
import { ToastAnnouncer } from './ToastAnnouncer';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * `top` leaves room below for the keyboard of a phone; `side` is a drawer at the end of the page, `full` one
   * over all of it.
   */
  readonly place?: 'centre' | 'top' | 'side' | 'full';
  /** Whether a press beside it closes it; not where a slip would lose what was typed. */
  readonly isClosedBeside?: boolean;
  /** Without, it stays until one of its own buttons has closed it. */
  readonly isClosable?: boolean;
  /** The element marked `data-autofocus` has the focus first, unless one must read before (`openDialog`). */
  readonly children: ReactNode;
}

/**
 * What must be dealt with before going on. The browser's own dialog, which keeps the focus within and
 * gives it back: the kit's would bring its menus with it to the pages that have none.
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen, place = 'centre', children } = props;
  const { isClosable = true, isClosedBeside = isClosable } = props;
  const { t } = useTranslation('ui');
  const onClose = () => isClosable && props.onClose();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // Closed before it is taken from the page: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    if (heading.current && body.current) openDialog(element, heading.current, body.current);
    return () => element.close();
  }, [isOpen]);

  // The padding is inside: a press on the element itself is one beside what it shows.
  const closeBeside = ({ target }: { target: EventTarget }) =>
    isClosedBeside && target === dialog.current && onClose();
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-place={place}
      aria-labelledby={titleId}
      // Escape: closing is up to whoever opened.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={closeBeside}
      // Browsers let nobody refuse a second Escape.
      onClose={({ currentTarget }) => {
        // Opened again by now, as React does in development at once.
        if (!isOpen || currentTarget.open) return;
        // Reopened: a form with unsaved text asks in a dialog on top before it closes.
        if (!isClosable || !isClosedBeside) currentTarget.showModal();
        if (isClosable) onClose();
      }}
    >
      {isOpen && (
        <div>
          <div className={classes.head}>
            <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
              {title}
            </h2>
            {isClosable && <CloseButton aria-label={t('close')} onClick={onClose} />}
          </div>
          <div ref={body} className={classes.body}>
            {children}
          </div>
          <ToastAnnouncer />
          <Announcer />
        </div>
      )}
    </dialog>
  );
}

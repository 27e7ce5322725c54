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
   * `top` leaves room below for the keyboard of a phone; `side` is a drawer at the end of the page, `start`
   * one at its start for links, `large` has room for a picture, and `full` is over the whole page.
   */
  readonly place?: 'centre' | 'top' | 'side' | 'start' | 'large' | 'full';
  /** True if a press outside closes it. Do not set this where that could lose typed text. */
  readonly isClosedBeside?: boolean;
  /** Without this, only its own buttons close it. */
  readonly isClosable?: boolean;
  /**
   * The element marked `data-autofocus` gets the focus first, unless there is text to read before it
   * (`openDialog`).
   */
  readonly children: ReactNode;
}

/**
 * A modal dialog. It uses the browser's own dialog, which traps and restores the focus: the kit's dialog
 * would load its menus on pages that have none.
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

  // Close it before it is removed from the page; otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    if (heading.current && body.current) openDialog(element, heading.current, body.current);
    return () => element.close();
  }, [isOpen]);

  // The padding is on a child, so a press on the dialog element itself is one outside its contents.
  const closeBeside = ({ target }: { target: EventTarget }) =>
    isClosedBeside && target === dialog.current && onClose();
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-place={place}
      aria-labelledby={titleId}
      // Escape: the parent decides whether to close.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={closeBeside}
      // Browsers do not let pages prevent a second Escape.
      onClose={({ currentTarget }) => {
        // It may be open again already, as in React's development mode.
        if (!isOpen || currentTarget.open) return;
        // Reopen it: a form with unsaved text asks in another dialog before it closes.
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

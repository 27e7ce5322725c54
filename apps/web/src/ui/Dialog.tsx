import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A question that must be answered before going on. Put together from the kit's parts, because its
 * own head is a `header`, which outside of the page's landmarks counts as a second banner.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title fw={650}>{title}</Modal.Title>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

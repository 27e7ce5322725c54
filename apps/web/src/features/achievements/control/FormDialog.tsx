import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { showToast } from '../../../ui/toasts';
import { useHoldPage } from '../../../ui/use-hold-page';
import classes from './Form.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly uuid: string;
  /** True if the fields differ from what was last saved. */
  readonly isEdited: boolean;
  /** The attributes of the form. */
  readonly form: ComponentProps<'form'>;
  readonly onClose: () => void;
  /** Called when the user deletes it; absent when it was never saved. */
  readonly onDelete?: (() => void) | undefined;
  /** The question before it is deleted. */
  readonly deleteText: string;
  readonly children: ReactNode;
}

/** A drawer with the fields of an achievement or a goal. What is saved is kept on this device until it is published. */
export function FormDialog(props: FormDialogProps) {
  const { title, uuid, isEdited, form, onClose, onDelete, deleteText, children } = props;
  const { t } = useTranslation('achievements');
  const [isAsking, asking] = useDisclosure(false);
  const [isLeaving, leaving] = useDisclosure(false);
  useHoldPage(isEdited);

  function discard() {
    if (isEdited) showToast({ kind: 'information', message: t('form.discarded') });
    onClose();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(uuid);
      showToast({ kind: 'success', message: t('form.copied') });
    } catch {
      showToast({ kind: 'danger', message: t('form.notCopied', { uuid }) });
    }
  }

  return (
    <Dialog
      title={title}
      isOpen
      place="side"
      isClosedBeside={!isEdited}
      onClose={() => (isEdited ? leaving.open() : onClose())}
    >
      <form {...form} className={classes.form} aria-label={title}>
        {children}
        <div className={classes.uuid}>
          <code>{uuid}</code>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('form.copy')}
          </Button>
        </div>
        <div className={classes.buttons}>
          {onDelete && (
            <Button variant="default" color="red" className={classes.delete} onClick={asking.open}>
              {t('form.delete')}
            </Button>
          )}
          <Button variant="default" onClick={discard}>
            {t('form.discard')}
          </Button>
          <Button type="submit">{t('form.save')}</Button>
        </div>
      </form>
      <ConfirmDialog
        title={t('form.deleteTitle')}
        isOpen={isAsking}
        onClose={asking.close}
        confirm={t('form.delete')}
        onConfirm={() => {
          onDelete?.();
          onClose();
        }}
        isDanger
      >
        <Text>{deleteText}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('form.leaveTitle')}
        isOpen={isLeaving}
        onClose={leaving.close}
        confirm={t('form.discard')}
        onConfirm={discard}
        isDanger
      >
        <Text>{t('form.leaveText')}</Text>
      </ConfirmDialog>
    </Dialog>
  );
}

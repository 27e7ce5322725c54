import { Alert, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useStickyBar } from '../../../ui/use-sticky-bar';
import classes from './ConfigurationTab.module.css';
import type { SaveReport, SaveStep } from './save-setup';
import type { SetupForm } from './use-setup-form';

interface SaveBarProps {
  readonly form: SetupForm;
  /** True if the user has tried to save while fields are wrong. */
  readonly isRefused: boolean;
}

/** The unsaved changes, always visible, with the buttons that save or discard them. */
export function SaveBar({ form, isRefused }: SaveBarProps) {
  const { t } = useTranslation('admin');
  const [isAsking, asking] = useDisclosure(false);
  const { hasChanges, isSaving } = form;
  const isIdle = !hasChanges || isSaving;
  const foot = useStickyBar<HTMLDivElement>('end');
  return (
    <div ref={foot} className={classes.foot}>
      {form.report && <SaveFailure report={form.report} />}
      <div className={classes.bar}>
        <output className={classes.changes} data-changed={hasChanges || undefined}>
          <Changes form={form} />
          {isRefused && (
            <Text c="red" size="sm">
              {t('setup.problems')}
            </Text>
          )}
        </output>
        <div className={classes.buttons}>
          {hasChanges && (
            <Button variant="default" disabled={isSaving} onClick={asking.open}>
              {t('setup.discard')}
            </Button>
          )}
          {/* Not disabled, so that it keeps the focus while saving. */}
          <Button
            type="submit"
            data-disabled={isIdle}
            aria-disabled={isIdle}
            {...(hasChanges && { color: 'amber' })}
          >
            {t(isSaving ? 'setup.saving' : 'setup.save')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={t('setup.discardTitle')}
        isOpen={isAsking}
        onClose={asking.close}
        confirm={t('setup.discard')}
        onConfirm={() => {
          asking.close();
          form.discard();
        }}
        isDanger
      >
        <Text>{t('setup.discardText')}</Text>
      </ConfirmDialog>
    </div>
  );
}

function Changes({ form }: { readonly form: SetupForm }) {
  const { t } = useTranslation('admin');
  if (!form.hasChanges) return t('setup.unchanged');
  const { fields, types } = form.changes;
  const named = (kind: 'added' | 'changed' | 'removed') =>
    types[kind].map(({ type }) =>
      t(`setup.change.${kind}`, { type: type.trim() || t('types.unnamed') }),
    );
  const changes = [
    ...fields.map((field) => (field === 'sourceVariant' ? '' : t(`setup.${field}`))),
    ...named('added'),
    ...named('changed'),
    ...named('removed'),
    ...(types.isReordered ? [t('setup.change.reordered')] : []),
  ];
  return (
    <>
      <b>{t('setup.changed')}</b> {changes.join(' · ')}
    </>
  );
}

/** Says what was saved before the failure, what was not, and why. */
function SaveFailure({ report: { done, failed } }: { readonly report: SaveReport }) {
  const { t } = useTranslation('admin');
  if (!failed) return null;
  const words = (outcome: 'doneStep' | 'failedStep', step: SaveStep) =>
    step.kind === 'removal'
      ? t(`setup.${outcome}.removal`, { type: step.type.type })
      : t(`setup.${outcome}.${step.kind}`);
  return (
    <Alert
      color="red"
      role="alert"
      className={classes.failure ?? ''}
      title={t('setup.failed')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Text>
        {words('failedStep', failed.step)} {refusedActionText(failed.error)}
      </Text>
      {done.map((step) => (
        <Text key={words('doneStep', step)}>{words('doneStep', step)}</Text>
      ))}
      <Text>{t('setup.failedNext')}</Text>
    </Alert>
  );
}

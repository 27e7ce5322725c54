import { Alert, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { circularAchievements, type SetupChange } from '@wellspring/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { useStickyBar } from '../../../ui/use-sticky-bar';
import classes from './ControlPage.module.css';
import type { SetupEditor } from './use-setup';

/** The unpublished changes, always in view, with the buttons that publish or discard them. */
export function PublishBar({ editor }: { readonly editor: SetupEditor }) {
  const { t } = useTranslation('achievements');
  const [isAsking, asking] = useDisclosure(false);
  const [isReviewing, reviewing] = useDisclosure(false);
  const bar = useStickyBar<HTMLDivElement>('end');
  const { changes, hasChanges } = editor;
  return (
    <div ref={bar} className={classes.bar} data-idle={!hasChanges || undefined}>
      <output className={classes.state}>
        {hasChanges ? t('publish.count', { count: changes.length }) : t('publish.none')}
      </output>
      {hasChanges && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={asking.open}>
            {t('publish.discard')}
          </Button>
          <Button onClick={reviewing.open}>{t('publish.open')}</Button>
        </div>
      )}
      <ConfirmDialog
        title={t('publish.discardTitle')}
        isOpen={isAsking}
        onClose={asking.close}
        confirm={t('publish.discard')}
        onConfirm={() => {
          asking.close();
          editor.discard();
        }}
        isDanger
      >
        <Text>{t('publish.discardText')}</Text>
      </ConfirmDialog>
      {isReviewing && <Review editor={editor} onClose={reviewing.close} />}
    </div>
  );
}

/** Shows what changes for students before it is published, and what others have published meanwhile. */
function Review({
  editor,
  onClose,
}: {
  readonly editor: SetupEditor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('achievements');
  const { changes, theirs, publish, draft } = editor;
  const circular = circularAchievements(draft.achievements);
  return (
    <Dialog title={t('publish.title')} isOpen onClose={onClose} isClosedBeside={false}>
      <div className={classes.review}>
        {theirs.length > 0 && (
          <Alert
            color="amber"
            role="alert"
            title={t('publish.overtaken')}
            icon={<IconAlertTriangle aria-hidden />}
          >
            <Text mb="xs">{t('publish.overtakenText')}</Text>
            <ChangeList changes={theirs} />
          </Alert>
        )}
        {changes.length === 0 ? (
          <Text>{t('publish.nothingLeft')}</Text>
        ) : (
          <>
            <Text>{t('publish.about')}</Text>
            <ChangeList changes={changes} />
          </>
        )}
        {circular.length > 0 && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {t('publish.circular', { titles: circular.map(({ title }) => title).join(', ') })}
          </Alert>
        )}
        {publish.error !== null && (
          <Alert color="red" role="alert">
            {refusedActionText(publish.error)}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          {changes.length > 0 && (
            <Button
              loading={publish.isPending}
              disabled={circular.length > 0}
              onClick={() =>
                publish.mutate(undefined, {
                  onSuccess: (result) => {
                    if (result === 'published') onClose();
                  },
                })
              }
            >
              {t('publish.confirm')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function ChangeList({ changes }: { readonly changes: readonly SetupChange[] }) {
  const { t } = useTranslation('achievements');
  return (
    <ul className={classes.changes}>
      {changes.map(({ of, uuid, title, kind, fields }) => (
        <li key={uuid}>
          <b>{t(`publish.kind.${of}.${kind}`)}</b> {title}
          {fields.length > 0 && (
            <span className={classes.fields}>
              {fields.map((field) => t(`publish.field.${fieldName(field)}`)).join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const FIELDS = [
  'title',
  'xp',
  'isVariableXp',
  'release',
  'deadline',
  'isTask',
  'position',
  'prerequisiteUuids',
  'goalUuids',
  'cardBackground',
  'view',
  'text',
  'targetCount',
  'type',
  'meta',
] as const;

/** A field of the wire that has a name in the texts. */
function fieldName(field: string) {
  return FIELDS.find((name) => name === field) ?? 'meta';
}

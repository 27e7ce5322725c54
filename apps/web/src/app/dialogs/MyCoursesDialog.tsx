import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/SelectField';
import type { Account } from '../frame/use-account';
import classes from './Dialogs.module.css';
import { openDialog } from '../../ui/shell-dialogs';

interface MyCoursesDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Switches between courses. A course that is not viewable can be entered only by its admins. */
export function MyCoursesDialog({ account, onClose }: MyCoursesDialogProps) {
  const { t } = useTranslation('dialogs');
  const navigate = useNavigate();
  const { courses } = account.user;
  const current = account.course;

  function go(courseId: string) {
    onClose();
    void navigate(`/courses/${courseId}`);
  }

  // Courses that are over come last.
  const ordered = courses.toSorted(
    (one, other) => Number(one.standing === 'archived') - Number(other.standing === 'archived'),
  );
  const choices = ordered.map(({ courseId, courseName, viewable, role, standing }) => ({
    value: String(courseId),
    label: labelOf(courseName, { viewable, isArchived: standing === 'archived' }),
    isDisabled: !viewable && role !== 'admin',
  }));
  function labelOf(name: string, of: { readonly viewable: boolean; readonly isArchived: boolean }) {
    if (!of.viewable) return t('courses.disabled', { name });
    return of.isArchived ? t('courses.archived', { name }) : name;
  }

  // Without this option, the first course would look like the current one.
  const none = current ? [] : [{ value: '', label: t('courses.noneSelected'), isDisabled: true }];
  return (
    <Dialog title={t('courses.title')} isOpen onClose={onClose}>
      <div className={classes.rows}>
        {courses.length === 0 ? (
          <Text>{t('courses.none')}</Text>
        ) : (
          <SelectField
            label={t('courses.choose')}
            hasFocusFirst
            value={current ? String(current.courseId) : ''}
            choices={[...none, ...choices]}
            isDisabled={courses.length === 1 && current !== null}
            onChange={go}
            {...(courses.length === 1 && current && { hint: t('courses.onlyOne') })}
          />
        )}
        {account.user.mayCreateCourses && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => openDialog('create-course')}>
              {t('create.title')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

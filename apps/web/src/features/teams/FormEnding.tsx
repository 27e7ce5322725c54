import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refusedActionText } from '../../backend';
import { useCourse } from '../../backend/course';
import classes from './Teams.module.css';

interface FormEndingProps {
  readonly isPending: boolean;
  /** The reason why sending failed; null when it did not. */
  readonly error: unknown;
}

/** The end of each form: why sending failed, the way back, and the button that sends it. */
export function FormEnding({ isPending, error }: FormEndingProps) {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert">
          {refusedActionText(error)}
        </Alert>
      )}
      <div className={classes.ending}>
        <Button component={Link} to={`/courses/${courseId}/teamformation`} variant="default">
          {t('form.back')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('form.submit')}
        </Button>
      </div>
    </>
  );
}

import { Button, Text } from '@mantine/core';
import type { CoursePerson } from '@wellspring/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import classes from './AddUsersTab.module.css';
import { LinksForPeople } from './LinksForPeople';

interface AddedPeopleProps {
  readonly people: readonly CoursePerson[];
  /** True if they sign in with a Wellspring password, so that new people need a link. */
  readonly hasPasswords: boolean;
  readonly onEnd: () => void;
}

/** Shown after people were added: what they may still need. */
export function AddedPeople({ people, hasPasswords, onEnd }: AddedPeopleProps) {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const newcomers = people.filter(({ name }) => name === null);
  return (
    <div className={classes.many}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.added}>
          <IconCircleCheck size={20} aria-hidden />
          {t('add.added')}
        </h2>
        <Text>{t('add.resultNext')}</Text>
      </div>
      {hasPasswords && newcomers.length > 0 && <LinksForPeople people={newcomers} />}
      <div className={classes.buttons}>
        <Button variant="default" component={Link} to={`/courses/${courseId}/adminpanel/users`}>
          {t('add.seeUsers')}
        </Button>
        <Button onClick={onEnd}>{t('add.another')}</Button>
      </div>
    </div>
  );
}

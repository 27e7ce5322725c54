import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { isStaff, useCourse } from '../../backend/course';
import { NotFoundPage } from '../../ui/NotFoundPage';
import classes from './Teams.module.css';
import './texts';

interface StaffPageProps {
  /** As the browser's tab names it. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page on which teams are formed; others than staff do not learn of it. */
export function StaffPage({ title, children }: StaffPageProps) {
  const course = useCourse();
  if (!isStaff(course)) return <NotFoundPage />;
  return (
    <Container fluid className={classes.page}>
      <title>{`${title} · ${course.configuration.courseName}`}</title>
      {children}
    </Container>
  );
}

import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './WorkspacePage.module.css';

interface WorkspacePageProps {
  readonly back: { readonly to: string; readonly label: string };
  /** The title of the work; part of the title of the page. */
  readonly title: string;
  /** The open question, in words; read out with the title. */
  readonly position?: string;
  /** The name of the whole, at the end of the title of the page. */
  readonly within: string;
  /** The navigation through the questions. */
  readonly steps: ReactNode;
  /** At the end of the bar: states and the one primary action. */
  readonly end?: ReactNode;
  /** Between the bar and the work. */
  readonly notice?: ReactNode;
  /** Fills the rest of the height. */
  readonly children: ReactNode;
}

/** A page around a workspace: a bar on top with the current place and state, and the work below. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { back, title, position, within, steps, end, notice, children } = props;
  const names = [position, title, within].filter((name) => name !== undefined);
  return (
    <div className={classes.page}>
      <title>{names.join(' · ')}</title>
      <div className={classes.bar}>
        <Anchor
          component={Link}
          to={back.to}
          className={classes.back ?? ''}
          aria-label={back.label}
        >
          <IconArrowLeft size={18} aria-hidden />
        </Anchor>
        <h1 className={classes.title}>
          {title}
          {position !== undefined && <VisuallyHidden> · {position}</VisuallyHidden>}
        </h1>
        {steps}
        {end && <div className={classes.end}>{end}</div>}
      </div>
      <div>{notice}</div>
      <div className={classes.work}>{children}</div>
    </div>
  );
}

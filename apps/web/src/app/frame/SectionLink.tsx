import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Section } from './navigation';
import classes from './SectionLink.module.css';

interface SectionLinkProps {
  readonly section: Section;
  readonly className: string | undefined;
  /** Called when the link is pressed. */
  readonly onFollow: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link of the menus. Its icon moves while the page is loading. */
export function SectionLink({ section, className = '', onFollow, children }: SectionLinkProps) {
  return (
    <NavLink
      to={section.to}
      className={({ isPending }) => (isPending ? `${className} ${classes.pending}` : className)}
      {...(onFollow && { onClick: onFollow })}
    >
      {children}
    </NavLink>
  );
}

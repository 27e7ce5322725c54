import {
  IconChecklist,
  IconCode,
  IconGavel,
  IconPencilCode,
  IconLayoutDashboard,
  IconSettings,
  IconTower,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Section } from './navigation';
import classes from './Sections.module.css';

const ICONS = {
  assessments: IconChecklist,
  playground: IconCode,
  groundControl: IconTower,
  dashboard: IconLayoutDashboard,
  teamFormation: IconUsersGroup,
  grading: IconGavel,
  missionControl: IconPencilCode,
  adminPanel: IconSettings,
} as const;

interface SectionsProps {
  readonly sections: readonly Section[];
  readonly vertical?: boolean;
  readonly onFollow?: () => void;
}

/** The list of sections: a row in the header, a column in the drawer of phones. */
export function Sections({ sections, vertical = false, onFollow }: SectionsProps) {
  const { t } = useTranslation('shell');
  return (
    <ul className={classes.list} data-vertical={vertical || undefined}>
      {sections.map((section) => {
        const Icon = ICONS[section.kind];
        const name = section.kind === 'assessments' ? section.name : t(section.kind);
        return (
          <li key={section.to}>
            <NavLink
              to={section.to}
              className={({ isPending }) =>
                isPending ? `${classes.link} ${classes.pending}` : classes.link
              }
              {...(onFollow && { onClick: onFollow })}
            >
              <Icon size={18} aria-hidden />
              <span className={classes.name}>{name}</span>
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

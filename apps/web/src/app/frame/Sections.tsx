import { useTranslation } from 'react-i18next';
import { type Section, sectionName } from './navigation';
import { SectionLink } from './SectionLink';
import classes from './Sections.module.css';

interface SectionsProps {
  readonly sections: readonly Section[];
  readonly vertical?: boolean;
  readonly onFollow?: () => void;
}

/** The list of sections: a row in the header, a column in the drawer of phones. */
export function Sections({ sections, vertical = false, onFollow }: SectionsProps) {
  const { t } = useTranslation('pages');
  return (
    <ul className={classes.list} data-vertical={vertical || undefined}>
      {sections.map((section) => (
        <li key={section.to}>
          <SectionLink section={section} className={classes.link} onFollow={onFollow}>
            <section.icon size={18} aria-hidden />
            <span className={classes.name}>{sectionName(section, t)}</span>
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}

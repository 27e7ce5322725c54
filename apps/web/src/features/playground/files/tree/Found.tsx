import { useTranslation } from 'react-i18next';
import { shortNames, useWorkspace, useWorkspaceState } from '../../../../ui/workspace';
import classes from './Found.module.css';
import { MAX_MATCHES, searchFiles } from './search-files';

interface FoundProps {
  /** The search text; not empty. */
  readonly wanted: string;
  readonly onOpened: () => void;
}

/** The results of a search in the files; each match leads to its position. */
export function Found({ wanted, onOpened }: FoundProps) {
  const { t } = useTranslation('files');
  const workspace = useWorkspace();
  const project = useWorkspaceState((state) => state.project);
  const matches = searchFiles(project, wanted);
  const names = shortNames(Object.keys(project.files));
  return (
    <div className={classes.found}>
      <output className={classes.count}>
        {matches.length === 0 ? t('searchNothing') : t('searchFound', { count: matches.length })}
        {matches.length === MAX_MATCHES && ` ${t('searchMore')}`}
      </output>
      <ul className={classes.list}>
        {matches.map(({ path, line, column, text }) => (
          <li key={`${path} ${line}`}>
            <button
              type="button"
              className={classes.match}
              onClick={() => {
                workspace.goTo({ path, line: line ?? 1, column: line === null ? 0 : column });
                onOpened();
              }}
            >
              <span className={classes.place}>
                {names.get(path)}
                {line !== null && ` · ${t('searchLine', { line })}`}
              </span>
              {line !== null && <span className={classes.line}>{text}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

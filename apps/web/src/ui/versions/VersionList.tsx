import { nameVersion, type Version } from '@wellspring/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError } from '../../backend';
import { formatTime, useNow } from '../times';
import { showToast } from '../toasts';
import { groupVersions } from './group-versions';
import { versionTime } from './version-time';
import classes from './VersionHistory.module.css';

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly Version[];
  readonly selectedId: number | null;
  readonly onSelect: (versionId: number) => void;
  /** Absent when names can only be read. */
  readonly onRename: ((versionId: number, name: string) => Promise<unknown>) | undefined;
}

const MINUTE_MS = 60_000;

/** The versions grouped by sittings; the newest sitting is open. */
export function VersionList(props: VersionListProps) {
  const { t, i18n } = useTranslation('versions');
  const now = useNow(MINUTE_MS);
  const groups = groupVersions(props.versions);
  return (
    <nav aria-label={t('list')} className={classes.list}>
      {groups.map(({ newest, versions }, index) => {
        const items = (
          <ul className={classes.versions}>
            {versions.map((version) => (
              <VersionItem key={version.id} {...props} version={version} now={now} />
            ))}
          </ul>
        );
        if (versions.length === 1) return <div key={newest.id}>{items}</div>;
        return (
          <details key={versions.at(-1)?.id} className={classes.group} open={index === 0}>
            <summary className={classes.head}>
              <IconChevronRight size={16} className={classes.arrow} aria-hidden />
              <span>{formatTime(newest.inserted_at, i18n.language, now)}</span>
              <span className={classes.count}>{t('count', { count: versions.length })}</span>
            </summary>
            {items}
          </details>
        );
      })}
    </nav>
  );
}

interface VersionItemProps extends VersionListProps {
  readonly version: Version;
  readonly now: Date;
}

function VersionItem({ version, now, selectedId, onSelect, onRename }: VersionItemProps) {
  const { t, i18n } = useTranslation('versions');
  const time = versionTime(version.inserted_at, i18n.language, now);
  return (
    <li className={classes.version} data-selected={version.id === selectedId}>
      <button
        type="button"
        className={classes.select}
        aria-current={version.id === selectedId}
        onClick={() => onSelect(version.id)}
      >
        {!onRename && version.name !== null && <strong>{version.name}</strong>} {time}
      </button>
      {onRename && (
        <NameField
          // A name that comes from the server replaces what is shown here.
          key={version.name}
          name={version.name ?? ''}
          label={t('nameOf', { time })}
          onRename={(name) => onRename(version.id, name)}
        />
      )}
    </li>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly label: string;
  readonly onRename: (name: string) => Promise<unknown>;
}

/** The same as in the contract. */
const MAX_NAME_LENGTH = 200;

/** Enter or leaving the field saves the name; Escape restores it. */
function NameField({ name, label, onRename }: NameFieldProps) {
  const { t } = useTranslation('versions');
  const [typed, setTyped] = useState(name);

  async function rename() {
    if (typed.trim() === name) return;
    try {
      await onRename(typed.trim());
    } catch (error) {
      const isOneTooMany =
        error instanceof BackendError &&
        error.failure.kind === 'refused' &&
        error.failure.status === nameVersion.refusals.tooManyNamed.status;
      showToast({ kind: 'warning', message: t(isOneTooMany ? 'tooManyNamed' : 'renameFailed') });
      setTyped(name);
    }
  }

  return (
    <input
      className={classes.name}
      aria-label={label}
      placeholder={t('unnamed')}
      maxLength={MAX_NAME_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void rename()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || typed === name) return;
        // Escape must not close the drawer.
        event.preventDefault();
        event.stopPropagation();
        setTyped(name);
      }}
    />
  );
}

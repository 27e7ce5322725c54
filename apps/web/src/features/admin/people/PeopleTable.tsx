import { ActionIcon, Anchor, Table } from '@mantine/core';
import type { CoursePerson } from '@wellspring/contract';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { DataTable } from '../../../ui/DataTable';
import { Hint } from '../../../ui/Hint';
import { showToast } from '../../../ui/toasts';
import { PasswordLinkDialog } from './PasswordLinkDialog';
import icons from '../IconActions.module.css';
import classes from './PeopleTable.module.css';
import { RemoveDialog } from './RemoveDialog';
import { RoleMenu } from './RoleMenu';

interface PeopleTableProps {
  readonly people: readonly CoursePerson[];
  /** The providers whose people sign in with a Wellspring password. */
  readonly passwordProviders: readonly string[];
  readonly providerName: (id: string) => string;
  /** The heads of all columns but the last. */
  readonly heads: ReactNode;
}

/** A person's name for use in sentences. */
function wordsFor({ name, username }: CoursePerson): string {
  return name ?? username;
}

/** One page of people, each with the actions of an admin. */
export function PeopleTable(props: PeopleTableProps) {
  const { t } = useTranslation('admin');
  const { people, passwordProviders, providerName, heads } = props;
  const own = useCourse().registration.courseRegId;
  const table = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<CoursePerson | null>(null);
  const [linking, setLinking] = useState<CoursePerson | null>(null);

  const removed = useRef<{ readonly person: CoursePerson; readonly index: number } | null>(null);

  // When the dialog is closed and the list is refetched, the next person has taken the place of the removed
  // one.
  useEffect(() => {
    if (removing || !removed.current) return;
    const { person, index } = removed.current;
    if (people.some(({ courseRegId }) => courseRegId === person.courseRegId)) return;
    removed.current = null;
    const buttons = table.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[index] ?? buttons?.[buttons.length - 1] ?? table.current)?.focus();
  }, [people, removing]);

  return (
    <div ref={table} tabIndex={-1} className={classes.holder}>
      <DataTable label={t('users.label')}>
        <Table.Thead>
          <Table.Tr>
            {heads}
            <Table.Th scope="col">{t('users.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.courseRegId}>
              <Table.Td data-label={t('users.name')}>
                <span>
                  <PersonName person={person} />
                  {person.courseRegId === own && (
                    <span className={classes.none}> {t('users.you')}</span>
                  )}
                </span>
              </Table.Td>
              <Table.Td data-label={t('users.username')}>{person.username}</Table.Td>
              <Table.Td data-label={t('users.group')}>
                {person.group ?? <span className={classes.none}>{t('users.noGroup')}</span>}
              </Table.Td>
              <Table.Td data-label={t('users.provider')}>{providerName(person.provider)}</Table.Td>
              <Table.Td data-label={t('users.role')}>
                <RoleMenu
                  person={person}
                  words={wordsFor(person)}
                  isOwn={person.courseRegId === own}
                />
              </Table.Td>
              <Table.Td data-label={t('users.actions')}>
                <div className={classes.actions}>
                  {passwordProviders.includes(person.provider) && (
                    <Hint label={t('users.link', { person: wordsFor(person) })}>
                      <ActionIcon
                        variant="subtle"
                        size="lg"
                        aria-label={t('users.link', { person: wordsFor(person) })}
                        onClick={() => setLinking(person)}
                      >
                        <IconKey size={18} aria-hidden />
                      </ActionIcon>
                    </Hint>
                  )}
                  <RemoveButton
                    person={person}
                    words={wordsFor(person)}
                    onRemove={() => setRemoving(person)}
                  />
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
      {removing && (
        <RemoveDialog
          person={removing}
          words={wordsFor(removing)}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            removed.current = { person: removing, index: people.indexOf(removing) };
            setRemoving(null);
          }}
        />
      )}
      {linking && (
        <PasswordLinkDialog
          person={linking}
          words={wordsFor(linking)}
          onClose={() => setLinking(null)}
        />
      )}
    </div>
  );
}

/** The name; for a student a link to their work. */
function PersonName({ person }: { readonly person: CoursePerson }) {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const name = person.name ?? <span className={classes.none}>{t('users.noName')}</span>;
  if (person.role !== 'student') return name;
  return (
    <Anchor
      component={Link}
      className="ws-alone"
      to={`/courses/${courseId}/grading/students/${person.courseRegId}`}
    >
      {name}
    </Anchor>
  );
}

interface RemoveButtonProps {
  readonly person: CoursePerson;
  readonly words: string;
  readonly onRemove: () => void;
}

function RemoveButton({ person: { role }, words, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('admin');
  const isAdmin = role === 'admin';
  return (
    <Hint label={isAdmin ? t('users.noAdmin') : t('users.remove', { person: words })}>
      <ActionIcon
        variant="subtle"
        color="red"
        className={icons.danger ?? ''}
        size="lg"
        data-remove
        data-disabled={isAdmin}
        aria-disabled={isAdmin}
        aria-label={t('users.remove', { person: words })}
        onClick={() => {
          if (!isAdmin) onRemove();
          else showToast({ kind: 'warning', id: 'no-admin', message: t('users.noAdmin') });
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}

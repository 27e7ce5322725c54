import { changeRole, type CoursePerson } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText, request } from '../../../backend';
import { ActionMenu } from '../../../ui/ActionMenu';
import type { MenuAnchor } from '../../../ui/menu-anchor';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { peopleQuery } from '../queries';
import classes from './PeopleTable.module.css';

type Role = CoursePerson['role'];
const ROLES: readonly Role[] = ['student', 'staff', 'admin'];

interface RoleMenuProps {
  readonly person: CoursePerson;
  /** The person's name for use in sentences. */
  readonly words: string;
  readonly isOwn: boolean;
}

/**
 * The role of a person, with others to choose from. A menu and not a native select, in which each arrow key
 * would change the role.
 */
export function RoleMenu({ person, words, isOwn }: RoleMenuProps) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const { courseId, courseRegId } = person;

  const change = useMutation({
    mutationFn: (role: Role) =>
      request(changeRole, { params: { courseId, courseRegId }, body: { role } }),
    onSuccess: (_, role) => {
      showToast({ kind: 'success', message: t('users.roleUpdated'), durationMs: TOAST_MS.short });
      queryClient.setQueryData(peopleQuery(courseId).queryKey, (people) =>
        people?.map((one) => (one.courseRegId === courseRegId ? { ...one, role } : one)),
      );
    },
    onError: (error) =>
      showToast({ kind: 'danger', id: 'action-failure', message: refusedActionText(error) }),
    // A student who led a group before no longer leads it.
    onSettled: () => queryClient.invalidateQueries(peopleQuery(courseId)),
  });

  function choose(role: Role) {
    if (role !== person.role && !change.isPending) change.mutate(role);
  }

  const shown = change.isPending ? change.variables : person.role;
  return (
    <>
      <button
        type="button"
        className={classes.role}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={change.isPending}
        aria-label={t('users.roleOf', { person: words, role: t(`users.roles.${shown}`) })}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        {t(`users.roles.${shown}`)}
        {isOwn ? <IconLock size={16} aria-hidden /> : <IconSelector size={16} aria-hidden />}
      </button>
      {anchor && (
        <ActionMenu
          label={t('users.roleMenu', { person: words })}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          groups={[
            ROLES.map((role) => ({
              label: t(`users.roles.${role}`),
              isChecked: role === person.role,
              onSelect: () => choose(role),
              ...(isOwn && role !== person.role && { reason: t('users.ownRole') }),
            })),
          ]}
        />
      )}
    </>
  );
}

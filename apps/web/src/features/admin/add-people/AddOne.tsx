import { Alert, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import type { AddProps } from './add-props';
import classes from './AddUsersTab.module.css';
import { EffectText } from './EffectText';
import { effectOf, knownPeople, strangersAmong } from './effects';
import { MAX_NAME_LENGTH, type Role } from './read-people-csv';
import { StrangersNotice } from './StrangersNotice';
import { useAddPeople } from './use-add-people';

const ROLES: readonly Role[] = ['student', 'staff', 'admin'];

/** The fields as typed. */
interface NewPerson {
  readonly username: string;
  readonly role: Role;
  readonly group: string;
}

/** Adds one person. */
export function AddOne({ everyone, provider, self, letsIn, onAdded }: AddProps) {
  const { t } = useTranslation('admin');
  const groupsId = useId();
  const add = useAddPeople(onAdded);
  const { form, field, problem, values } = useForm<NewPerson, Record<'username', string | null>>({
    first: { username: '', role: 'student', group: '' },
    problemsOf: (typed) => ({
      username:
        typed.username.trim() === ''
          ? t('add.usernameMissing')
          : isOwnRole(typed)
            ? t('users.ownRole')
            : null,
    }),
    isBusy: add.isPending,
    onSubmit: () => add.mutate({ rows: [{ username, role, group }], provider }),
  });
  const { role } = values;
  const username = values.username.trim();
  const group = values.group.trim() || null;
  const known = knownPeople(everyone, provider).get(username);
  const effect = effectOf({ role, group }, known);
  const strangers = username === '' ? [] : strangersAmong([{ username, effect }], letsIn);
  const groups = new Set(everyone.flatMap((person) => person.group ?? []));

  /** Admins cannot take their own role from themselves. */
  function isOwnRole(typed: NewPerson) {
    return typed.username.trim() === self && typed.role !== 'admin';
  }

  return (
    <form {...form}>
      <div className={classes.one}>
        <TextField
          label={t('add.username')}
          {...field('username')}
          error={isOwnRole(values) ? t('users.ownRole') : problem('username')}
          input={{
            maxLength: MAX_NAME_LENGTH,
            required: true,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        <SelectField
          label={t('add.role')}
          value={role}
          onChange={(value) => field('role').onChange(ROLES.find((one) => one === value) ?? role)}
          choices={ROLES.map((one) => ({ value: one, label: t(`users.roles.${one}`) }))}
        />
        <TextField
          label={t('add.group')}
          hint={t('add.groupHint')}
          {...field('group')}
          input={{ maxLength: MAX_NAME_LENGTH, autoComplete: 'off', list: groupsId }}
        />
        <datalist id={groupsId}>
          {[...groups].toSorted().map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </div>
      <p className={classes.effect} aria-live="polite">
        {known && !isOwnRole(values) && (
          <>
            {t('add.known', { person: known.name ?? username })} <EffectText effect={effect} />
          </>
        )}
      </p>
      <StrangersNotice names={strangers} />
      {add.isError && (
        <Alert color="red" role="alert" mb="sm" maw={640}>
          {refusedActionText(add.error)}
        </Alert>
      )}
      <Button
        type="submit"
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        aria-disabled={add.isPending}
        data-disabled={add.isPending}
      >
        {t(add.isPending ? 'add.adding' : 'add.addOne')}
      </Button>
    </form>
  );
}
